import { bareContext } from '#core/checks/bareContext.ts'
import { replayCheck } from '#core/checks/chain/CHAIN-02-replay.ts'
import type { Result } from '#core/checks/result.ts'
import type { Hash } from '#core/safe/safe.ts'
import { recognise } from '#core/typedData/recognition/recognise.ts'
import { unknownPowers } from '#core/typedData/recognition/unknownPowers.ts'
import { readTypedData } from '#core/typedData/typedData.ts'
import { disguisedTransactionCheck } from './MSG-01-disguised-transaction.ts'
import { namedSafeCheck } from './MSG-02-named-safe.ts'
import { permissionsCheck } from './MSG-03-permissions.ts'
import { claimedProtocolCheck } from './MSG-04-claimed-protocol.ts'
import { messageNetworkCheck } from './MSG-05-message-network.ts'
import { ordersCheck } from './MSG-06-orders.ts'
import { oneReadingCheck } from './MSG-07-one-reading.ts'
import type { MessageFacts, MessageSetting } from './messageFacts.ts'
import { typedAnswers } from './typed/typedAnswers.ts'

const checksOfTypedData = [
  oneReadingCheck,
  disguisedTransactionCheck,
  namedSafeCheck,
  permissionsCheck,
  claimedProtocolCheck,
  messageNetworkCheck,
  ordersCheck,
  replayCheck,
]

/** Reads typed data as it came, strictly, and recognises what it can. */
export function messageFactsOf({
  typedData: given,
  ...setting
}: MessageSetting & { typedData: unknown }): MessageFacts {
  const read = readTypedData(given)
  const { typedData } = read
  const recognised = typedData ? recognise(typedData) : []
  return {
    ...setting,
    read,
    typedData,
    recognised,
    answers: typedAnswers,
    ...unknownPowers(typedData, recognised, setting.safe),
  }
}

/**
 * What signing typed data as this Safe would mean: MSG-01 to MSG-07, and CHAIN-02 where a Safe's domain has no chain id. The hash is
 * null where it can be read in more than one way, or not at all.
 */
export function judgeTypedData(message: MessageSetting & { typedData: unknown }): {
  hash: Hash | null
  results: Result[]
} {
  const facts = messageFactsOf(message)
  const { read } = facts
  const value = {
    text: undefined,
    textAnswers: undefined,
    typedData: facts,
    setting: facts,
    hash: undefined,
    claimed: undefined,
    answered: undefined,
  }
  const context = bareContext(facts.chainId, 'message', { message: { known: true, value } })
  const results = checksOfTypedData.flatMap((check) => check.judge(context) ?? [])
  // Of two readings, the one that covers every value of the domain; MSG-07 refuses the message and names both.
  const covering = read.ok ? undefined : read.hashes?.[1]
  return { hash: read.hash ?? covering ?? null, results }
}
