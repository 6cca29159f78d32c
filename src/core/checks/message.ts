import { readRawMessage } from '#core/rawMessage.ts'
import type { Hash } from '#core/safe.ts'
import { domainHash } from '#core/safeTxHash.ts'
import { recognise } from '#core/typedData/recognise.ts'
import { readTypedData } from '#core/typedData.ts'
import { outcomes } from './catalogue/message.ts'
import { type Found, resultOf } from './found.ts'
import { checkClaimedProtocol, checkMessageNetwork, replayResults } from './messageDomain.ts'
import type { MessageFacts, MessageSetting } from './messageFacts.ts'
import { checkDisguisedTransaction, checkNamedSafe } from './messageSafe.ts'
import { checkOrders } from './order.ts'
import { checkPermissions } from './permission.ts'
import type { Result } from './result.ts'

/**
 * What signing typed data as this Safe would mean: MSG-01 to MSG-07, and CHAIN-02 where a Safe's domain has no chain id. The hash is
 * null where it can be read in more than one way, or not at all.
 */
export function judgeTypedData({ typedData, ...setting }: MessageSetting & { typedData: unknown }): {
  hash: Hash | null
  results: Result[]
} {
  const read = readTypedData(typedData)
  const facts: MessageFacts = {
    ...setting,
    read,
    typedData: read.typedData,
    recognised: read.typedData ? recognise(read.typedData) : [],
  }
  const results = [
    checkOneReading(facts),
    checkDisguisedTransaction(facts),
    checkNamedSafe(facts),
    checkPermissions(facts),
    checkClaimedProtocol(facts),
    checkMessageNetwork(facts),
    checkOrders(facts),
    ...replayResults(facts),
  ]
  // Of two readings, the one that covers every value of the domain; MSG-07 refuses the message and names both.
  const covering = read.ok ? undefined : read.hashes?.[1]
  return { hash: read.hash ?? covering ?? null, results }
}

/** MSG-07: can the message be read in one way only? A domain whose type had to be worked out from its values is told. */
function checkOneReading({ read }: MessageFacts): Result {
  if (read.ok) {
    const found = read.notes.map((text): Found => ({ severity: 'info', text }))
    return resultOf(outcomes, 'MSG-07', { found, evidence: { hash: read.hash } })
  }
  const [first] = read.problems
  const text = `Ambiguous message refused: ${first?.text ?? 'it cannot be read.'}`
  const wayOn = 'Do not sign. Ask the app that made it for a well-formed message.'
  return resultOf(outcomes, 'MSG-07', {
    found: [{ text, wayOn, problems: read.problems, hashes: read.hashes }],
  })
}

/**
 * MSG-01 of a text or raw bytes: are they the hash or the preimage of a Safe's transaction? Those that wait, and the Safe's own, are
 * refused; any other bare hash asks for a stop, because nobody can see what it stands for.
 */
export function checkRawMessage(given: string, setting: MessageSetting): Result {
  const raw = readRawMessage(given)
  if (raw.kind === 'text' || raw.kind === 'bytes') return resultOf(outcomes, 'MSG-01', { found: [] })
  const names = 'hash' in raw ? [raw.bytes, raw.hash] : [raw.bytes]
  const [waiting] = names.flatMap((name) => setting.waiting?.get(name) ?? [])
  const wayOn = 'Do not sign this. If you want that transaction, confirm it as what it is.'
  const bare = { bytes: raw.bytes, wayOn }
  if (waiting)
    return resultOf(outcomes, 'MSG-01', {
      found: [
        { ...bare, text: `This “message” is a transaction of the Safe ${waiting.safe}.`, safe: waiting.safe },
      ],
    })
  const { safe, chainId, safeVersion } = setting
  const own = safeVersion && domainHash({ address: safe, chainId, version: safeVersion })
  if (raw.kind === 'preimage' && raw.domainHash === own)
    return resultOf(outcomes, 'MSG-01', {
      found: [{ ...bare, text: `This “message” is a transaction of the Safe ${safe} itself.`, safe }],
    })
  const what = raw.kind === 'hash' ? 'a bare hash of 32 bytes' : 'the 66 bytes that stand behind a hash'
  const found: Found = {
    ...bare,
    severity: 'stop',
    text: `This “message” is ${what}: it can stand for anything, a transaction of a Safe too.`,
    wayOn: 'Do not sign a hash that you did not compute yourself.',
  }
  return resultOf(outcomes, 'MSG-01', { found: [found] })
}
