import { type Answer, type Finding, gap, pass, type Seen } from '#core/checks/answer.ts'
import type { MessageSetting } from '#core/checks/message/messageFacts.ts'
import { visible } from '#core/checks/wording/visible.ts'
import type { Address } from '#core/safe/safe.ts'
import { readRawMessage } from '#core/signatures/rawMessage.ts'
import { signInRemedy as remedy } from './MSG-09-sign-in.ts'
import { askingHost, signInFaults, uncomparedTimes } from './signInFaults.ts'
import { readSignIn, type SignInText } from './signInText.ts'

/** No sign-in has as many digits of bytes. */
const maxDigits = 100_000

/**
 * What MSG-09 says of a text, by EIP-4361; nothing where it is no sign-in. `owners`: those of the Safe, where they were read. Loaded for a text alone:
 * no transaction needs it.
 */
export function signInAnswer(
  text: string,
  setting: MessageSetting,
  owners: readonly Address[] | undefined,
): Answer | Seen | undefined {
  const read = readSignIn(writtenText(text))
  if (read === undefined) return undefined
  const { fields } = read
  if (fields === undefined) return { found: brokenFaults(read) }
  const { domain, statement } = fields
  const found = [...signInFaults(fields, { ...setting, owners }), ...slipFaults(read)]
  if (found.length > 0) return { found, evidence: { domain } }
  const says = statement === undefined ? '' : ` It says: “${visible(statement, 200)}”`
  const what = `Signs in to ${domain} as this Safe. Whoever has the signature acts there as this Safe until the session ends; it moves nothing on chain.`
  const host = askingHost(setting)
  const open = [
    ...(host === undefined
      ? [`Nobody knows here which site asks: sign only if you began this at ${domain}.`]
      : []),
    ...uncomparedTimes(fields, setting),
  ]
  if (open.length > 0) return gap([what, ...open].join(' ') + says)
  const by = setting.requester?.isClaimed ? ', as the Safe service reports' : ''
  return pass({ domain, requester: host }, `${what} ${host} asks for it${by}.${says}`)
}

/** The text that digits write, as far as anybody would read it: wallets sign the bytes. */
function writtenText(text: string): string {
  const raw = text.startsWith('0x') && text.length <= maxDigits ? readRawMessage(text) : undefined
  return (raw?.kind === 'bytes' ? raw.text : undefined) ?? text
}

const brokenFaults = ({ broken }: SignInText): Finding[] =>
  broken.map((why) => ({
    text: `Looks like a sign-in and is none: it breaks the form that sites read (EIP-4361). ${why}`,
    remedy: 'Do not sign it: it may say more than it seems to.',
  }))

const slipFaults = ({ slips }: SignInText): Finding[] =>
  slips.map((why) => ({
    severity: 'warn',
    text: `This sign-in is not in the exact form that sites read (EIP-4361). ${why}`,
    remedy,
  }))
