import { includesAddress } from '#core/addresses/address.ts'
import type { Finding } from '#core/checks/answer.ts'
import { addressFrom } from '#core/checks/argument.ts'
import type { MessageSetting } from '#core/checks/message/messageFacts.ts'

/** So much of a text is read; what is longer is told whole by the page, and an order stands at its start. */
const maxRead = 5000
/** Money by number and sign, or all of it. */
const amount =
  /(?:^|[^\w.])(?:\d[\d.,_]* ?(?:[A-Z][A-Za-z]{1,9})\b|[$€£] ?\d)|\ball (?:(?:of )?(?:my|our|the|your|its) )?(?:funds|tokens|assets|coins?|money|balances?|holdings)\b/
/** What moves money, as an order says it. */
const acts = /\b(transfer|withdraw|send|pay|sell|swap|buy|exchange|bridge|release|redeem|limit order)\b/i
/** What lets somebody else act. */
const powers = /\b(authori[sz]e|allow|approve|permit|grant|delegate|appoint|entitle|register)\b/i
/** An account, with 0x or behind a colon as the key of a rollup. */
const accounts = /\b(?:0x|[a-z]{2,6}:)([0-9a-f]{40})(?![0-9a-f])/gi

/**
 * A text that reads like an order: it names money and what to do with it, or lets an account act that is neither the Safe nor known. Services exist
 * that act on such texts (zkSync Lite: `Transfer 5.0 ETH\nTo: 0x…`, `Register zkSync pubkey:`). One to sign in with (EIP-4361) MSG-09 reads.
 */
export function writtenOrder(given: string, { safe, known }: MessageSetting): Finding[] {
  const text = given.slice(0, maxRead)
  if (/^\S+ wants you to sign in with your Ethereum account:/m.test(text)) return []
  const own = [safe, ...(known?.addressBook ?? []), ...(known?.safes ?? [])]
  const stranger = [...text.matchAll(accounts)]
    .map(([, digits]) => addressFrom(`0x${digits}`))
    .find((account) => !includesAddress(own, account))
  const [, act] = acts.exec(text) ?? []
  const [, power] = powers.exec(text) ?? []
  const remedy = 'Do not sign this unless you want exactly that, from whoever reads it.'
  if (act && amount.test(text))
    return [
      {
        ...(stranger === undefined && { severity: 'warn' }),
        text: `This text reads like an order: it says “${act.toLowerCase()}”, an amount${stranger ? ` and ${stranger}` : ''}. Some services act on such a text.`,
        remedy,
        to: stranger,
      },
    ]
  if (power && stranger)
    return [
      {
        text: `This text reads like a permission: it says “${power.toLowerCase()}” and names ${stranger}. Some services act on such a text.`,
        remedy,
        to: stranger,
      },
    ]
  return []
}
