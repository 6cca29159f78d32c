import type { DecodedCall } from '#core/calldata/decode.ts'
import type { JudgedConfirmation } from '#core/checks/calls/confirmations.ts'
import { type Check, resultFrom } from '#core/checks/check.ts'
import { checks } from '#core/checks/checks.ts'
import type { Context, EffectCase, SubjectKind } from '#core/checks/context.ts'
import type { TokenFact } from '#core/checks/effectFacts.ts'
import type { Fact, FactsByAddress } from '#core/checks/fact.ts'
import type { ReadAt } from '#core/checks/facts.ts'
import type { judgeTypedData } from '#core/checks/message/judgeTypedData.ts'
import type { Result, Verdict } from '#core/checks/result.ts'
import { verdictOf } from '#core/checks/verdict.ts'
import type { ReadingAtCall } from '#core/descriptors/provided.ts'
import type { Flow } from '#core/flow/flow.ts'
import { moneyFlow } from '#core/flow/moneyFlow.ts'
import { approvedLayers } from '#core/nested/approvedLayers.ts'
import type { Layer } from '#core/nested/layers.ts'
import type { Hash, ReportedState, SafeIdentity, SafeTx, SafeVersion } from '#core/safe/safe.ts'
import type { Case } from './case.ts'
import { computedOf, isMessage, signedVersion } from './computed.ts'
import { prepare } from './context.ts'
import { type Closing, closingOf } from './decision/closing.ts'
import type { policyResults } from './policyResults.ts'
import { soundSafe } from './soundSafe.ts'

/** A verdict, the results behind it, and everything that was computed for it. It has a hash only where that is the one to sign. */
export type Judged = {
  kind: SubjectKind
  verdict: Verdict
  results: readonly Result[]
  /** The results that forbid an action. */
  closing: Closing
  /** The confirmations, each with whether it counts now. */
  signatures: readonly JudgedConfirmation[]
  /** The chain has used the nonce: there is nothing left to sign. */
  isUsed: boolean
  /** No service knows it yet. */
  isNew: boolean
  identity?: SafeIdentity
  /** The Safe on chain; undefined where it could not be read. */
  safe?: ReportedState
  /** Undefined where the chain has another version than the one that is signed for. */
  version?: SafeVersion
  tx?: SafeTx
  call?: DecodedCall
  /** EIP-712: of the domain, and of the SafeTx or SafeMessage struct. */
  domainHash?: Hash
  messageHash?: Hash
  safeTxHash?: Hash
  safeMessageHash?: Hash
  /** The hash of the message itself, before it is wrapped in a SafeMessage. */
  innerHash?: Hash
  tokens?: FactsByAddress<TokenFact>
  /** The transactions of other Safes that this one approves, from the outside in; only where there are any. */
  approved?: readonly Layer[]
  /** The money flow, for display; only for a transaction. */
  flow?: Fact<Flow>
  /** What the ERC-7730 descriptors of the contracts' makers say about each call, beside the exact decoding. */
  readings?: readonly ReadingAtCall[]
  blockNumber?: bigint
  /** The node that was read, and the block. */
  readAt?: ReadAt
}

/**
 * Judges a case: every check of the table that applies, then the rules of the policies, and one verdict. Pure: the same case gives the
 * same answer, in a worker or offline. Missing or malformed facts make the checks that need them `unknown`; nothing is thrown.
 */
export async function judge(given: Case): Promise<Judged> {
  const theCase = { ...given, facts: { ...given.facts, safe: soundSafe(given) } }
  const computed = await computedOf(theCase)
  const { context, signatures } = await prepare(theCase, computed)
  const checked = checks.flatMap((check) => resultOf(check, context) ?? [])
  const results = [...checked, ...(await ruledBy(theCase, context, checked))]
  const { facts } = theCase
  const { effects, readings } = context.inputs
  const approved = effects?.known ? approvedLayers(effects.value) : []
  const safe = facts.safe.known ? facts.safe.value : undefined
  const version = signedVersion(computed, facts.safe)
  // A signature is only for the version on chain: another version has another hash. A message is shown with its hash before that is known.
  const isToSign = version !== undefined || (!safe && isMessage(theCase.subject))
  const { tx, call, domainHash, messageHash, safeTxHash, safeMessageHash, innerHash } = computed
  return {
    kind: context.subject,
    verdict: verdictOf(results),
    results,
    closing: closingOf(results, context.isUsed),
    signatures,
    isUsed: context.isUsed,
    isNew: context.isNew,
    ...(computed.identity.known && { identity: computed.identity.value }),
    ...(safe && { safe }),
    ...(safe?.blockNumber !== undefined && { blockNumber: safe.blockNumber }),
    ...(facts.readAt && { readAt: facts.readAt }),
    ...(facts.effects?.tokens && { tokens: facts.effects.tokens }),
    ...(approved.length > 0 && { approved }),
    ...(effects?.known && { flow: flowOf(effects.value, results) }),
    ...(readings?.known && readings.value.of.length > 0 && { readings: readings.value.of }),
    ...(version && { version }),
    ...(tx && { tx }),
    ...(call && { call }),
    ...(isToSign && {
      ...(domainHash && { domainHash }),
      ...(messageHash && { messageHash }),
      ...(safeTxHash && { safeTxHash }),
      ...(safeMessageHash && { safeMessageHash }),
      ...(innerHash && { innerHash }),
    }),
  }
}

/** What the policies say; what judges them is loaded where there are any. */
async function ruledBy(...[theCase, around, checked]: Parameters<typeof policyResults>): Promise<Result[]> {
  if (!theCase.policies?.policies.length) return []
  const { policyResults } = await import('./policyResults.ts')
  return policyResults(theCase, around, checked)
}

/** What a signature of this typed data would permit, judged alone: without the Safe's state and without signatures. */
export async function judgeTypedMessage(message: Parameters<typeof judgeTypedData>[0]) {
  const { judgeTypedData } = await import('#core/checks/message/judgeTypedData.ts')
  const { hash, results } = judgeTypedData(message)
  return { hash, results, verdict: verdictOf(results) }
}

/** The money flow is no check: one that cannot be computed says so and does not change the verdict. */
function flowOf(effects: EffectCase, results: readonly Result[]): Fact<Flow> {
  try {
    return { known: true, value: moneyFlow(effects, results) }
  } catch (error) {
    return { known: false, reason: error instanceof Error ? error.message : String(error) }
  }
}

/** A check that throws has not checked anything, and answers `unknown`. */
function resultOf(check: Check, context: Context): Result | undefined {
  try {
    return check.judge(context)
  } catch (error) {
    const reason = `This check failed here: ${error instanceof Error ? error.message : String(error)}`
    return resultFrom(check, { outcome: 'unknown', reason }, context)
  }
}
