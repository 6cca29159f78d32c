import { type DecodedCall, decodeCall } from '#core/calldata/decode.ts'
import { checkAsked, parseTransactionId } from '#core/checks/asked.ts'
import * as hashes from '#core/checks/catalogue/hash.ts'
import * as proposals from '#core/checks/catalogue/proposal.ts'
import { unknown as unknownSignature } from '#core/checks/catalogue/signature.ts'
import * as states from '#core/checks/catalogue/state.ts'
import {
  countedConfirmations,
  type JudgedConfirmation,
  judgeConfirmations,
} from '#core/checks/confirmations.ts'
import { checkContractHash, checkSafeTxHash, checkTwoWays, deviceHashes } from '#core/checks/hash.ts'
import { checkNames } from '#core/checks/names.ts'
import { checkExecution, checkProgress } from '#core/checks/progress.ts'
import { checkAnySignature, checkDelegate, checkProposer, checkRivals } from '#core/checks/proposal.ts'
import type { Result, Verdict } from '#core/checks/result.ts'
import { checkGaps, checkNonce, checkOwners, checkThreshold } from '#core/checks/state.ts'
import { verdictOf } from '#core/checks/verdict.ts'
import { checkWellFormed, type Problem } from '#core/checks/wellFormed.ts'
import type { Address, Hash, SafeIdentity, SafeTx, SafeVersion, ToldState } from '#core/safe.ts'
import { domainHash, safeTxHash, safeTxMessageHash } from '#core/safeTxHash.ts'
import { safeVersionOf } from '#core/safeVersion.ts'
import type { TransactionDetails } from '#gateway/schemas/details.ts'
import { type Claim, claimOf } from './claim.ts'
import { claimedNames } from './claimedNames.ts'
import { effectsOf } from './effects.ts'
import type { Facts, ReadAt } from './facts.ts'
import { readDetails } from './readDetails.ts'
import { noVersion, safeResults } from './safeResults.ts'
import { countedSignatures, signatureResults, unknownSignatures } from './signatureResults.ts'

export type { Facts }

/** One verdict over a transaction with every result behind it and all that was computed here on the way. */
export type Verification = {
  verdict: Verdict
  results: Result[]
  safe?: ToldState
  version?: SafeVersion
  tx?: SafeTx
  safeTxHash?: Hash
  domainHash?: Hash
  messageHash?: Hash
  call?: DecodedCall
  signatures: JudgedConfirmation[]
  blockNumber?: bigint
  /** The node that was read, and at which block. */
  readAt?: ReadAt
}

/** What is judged: what was asked for, the service's answer to it, and the facts to hold that against. */
export type Question = {
  chainId: number
  asked: { safe: Address; id: string }
  /** Details as the client parsed them, or any answer at all (`response`). */
  claim: TransactionDetails | { response: unknown }
  facts: Facts
}

/** Compares what a service claims of a transaction with the facts; pure, so that it can run offline on given facts. */
export async function judgeTransaction({
  chainId,
  asked,
  claim: given,
  facts,
}: Question): Promise<Verification> {
  const response = 'response' in given ? given.response : given
  const { details, problems } = 'response' in given ? readDetails(response) : { details: given, problems: [] }
  const claim = details && claimOf(details)
  const safe = facts.safe.known ? facts.safe.value : undefined
  const version = safe && safeVersionOf(safe.version)
  const about = { safe, version, blockNumber: safe?.blockNumber, readAt: facts.readAt }
  if (details === undefined || claim === undefined) {
    const results = withoutClaim(asked.id, problems, details !== undefined)
    const all = [
      ...results,
      ...safeResults(chainId, facts, { version, service: facts.service, isViewed: true }),
    ]
    return { verdict: verdictOf(all), results: all, ...about, signatures: [] }
  }
  const identity = version && { chainId, address: asked.safe, version }
  const hash = identity && safeTxHash(identity, claim.tx)
  const judged =
    hash === undefined
      ? unjudged(claim)
      : await judgeConfirmations(hash, claim.confirmations, { version, proofs: facts.proofs })
  const isUsed = safe !== undefined && claim.tx.nonce < safe.nonce
  const isDone = claim.isDone && isUsed
  const counted = safe && !isDone ? countedConfirmations(judged, safe.owners) : judged
  const call = decodeCall(claim.tx, {
    chainId,
    safe: asked.safe,
    safeVersion: version,
    abis: facts.effects?.abis,
  })
  const reason = facts.safe.known ? noVersion(facts.safe.value.version) : facts.safe.reason
  const results = [
    checkWellFormed(problems),
    ...hashResults(identity, { claim, asked, details, reason, computed: hash }, facts),
    ...safeResults(chainId, facts, { version, service: facts.service, isViewed: isDone }),
    ...(safe && hash
      ? stateResults(claim, safe, { isDone, counted, facts })
      : unknownState(facts.safe.known ? reason : facts.safe.reason)),
    ...(identity && hash && safe
      ? await signatureResults(
          identity,
          { tx: claim.tx, safeTxHash: hash },
          { signed: { judged, counted, isDone }, safe, facts },
        )
      : unknownSignatures(reason)),
    ...proposalResults(claim, { safe, hash, counted, isDone, reason }, facts),
    ...effectsOf({ identity, tx: claim.tx, call, response, reason }, facts),
    checkNames(claimedNames(details, facts.effects?.tokens)),
  ]
  return {
    verdict: verdictOf(results),
    results,
    ...about,
    tx: claim.tx,
    call,
    signatures: counted,
    ...(identity && {
      safeTxHash: hash,
      domainHash: domainHash(identity),
      messageHash: safeTxMessageHash(claim.tx, identity.version),
    }),
  }
}

type Answer = {
  claim: Claim
  asked: Question['asked']
  details: TransactionDetails
  reason: string
  computed: Hash | undefined
}

function hashResults(identity: SafeIdentity | undefined, answer: Answer, facts: Facts): Result[] {
  const { claim, asked, details, reason, computed } = answer
  if (!identity || !computed)
    return (['HASH-01', 'HASH-02', 'HASH-03', 'HASH-07', 'HASH-08'] as const).map((id) =>
      hashes.unknown(id, reason),
    )
  return [
    checkSafeTxHash(identity, claim.tx, claim.safeTxHash),
    checkAsked(asked, { safe: details.safeAddress, id: details.txId }, computed),
    checkContractHash(computed, facts.contractHash),
    deviceHashes(identity, claim.tx),
    checkTwoWays(identity, claim.tx),
  ]
}

type Standing = { isDone: boolean; counted: readonly JudgedConfirmation[]; facts: Facts }

function stateResults(claim: Claim, safe: ToldState, { isDone, counted, facts }: Standing): Result[] {
  const isUsed = claim.tx.nonce < safe.nonce
  const unread = counted.filter(
    ({ status, kind }, at) => status === 'unproven' && kind !== 'none' && facts.proofs?.[at] !== undefined,
  ).length
  const standing = {
    isUsed,
    counted: countedSignatures(counted).length,
    unread,
    threshold: safe.threshold,
  }
  return [
    checkOwners(claim.owners, safe.owners),
    checkThreshold(claim.threshold, safe.threshold, { isDone }),
    checkNonce(claim.tx.nonce, safe.nonce, claim),
    checkGaps(claim.tx.nonce, safe.nonce, facts.service?.queued),
    checkProgress(claim.progress, standing),
    checkExecution(claim, { isUsed, shown: facts.execution }),
  ]
}

function unknownState(reason: string): Result[] {
  const ids = ['STATE-01', 'STATE-02', 'STATE-03', 'STATE-04', 'STATE-05', 'STATE-06'] as const
  return ids.map((id) => states.unknown(id, reason))
}

type Proposed = {
  safe: ToldState | undefined
  hash: Hash | undefined
  counted: readonly JudgedConfirmation[]
  isDone: boolean
  reason: string
}

/** Who proposed it matters while it waits; what is done its signatures carried. */
function proposalResults(
  claim: Claim,
  { safe, hash, counted, isDone, reason }: Proposed,
  facts: Facts,
): Result[] {
  if (safe === undefined || hash === undefined)
    return (['PROP-01', 'PROP-02', 'PROP-03'] as const).map((id) => proposals.unknown(id, reason))
  const found = [
    checkProposer(claim, counted, safe.owners),
    checkDelegate(claim, safe.owners),
    checkAnySignature(counted),
  ].map((result): Result => (isDone ? { ...result, severity: 'info' } : result))
  return [...found, checkRivals(hash, claim.tx.nonce, facts.service?.rivals)]
}

function unjudged(claim: Claim): JudgedConfirmation[] {
  return claim.confirmations.map(({ owner, signature }) => ({
    owner,
    signature,
    status: 'unproven',
    reason: 'No hash could be computed here to hold it against.',
  }))
}

/** An id that names a safeTxHash asks for fields to sign; an answer without them is malformed. */
function withoutClaim(id: string, problems: readonly Problem[], isRead: boolean): Result[] {
  const isAskedFor = parseTransactionId(id) !== undefined
  const missing = { path: '/detailedExecutionInfo', problem: 'There is nothing here that owners could sign.' }
  const reason = 'The service gives no fields that owners could sign.'
  return [
    checkWellFormed(isRead && isAskedFor ? [...problems, missing] : problems),
    ...(['HASH-01', 'HASH-02'] as const).map((id) => hashes.unknown(id, reason)),
    unknownSignature('SIG-01', reason),
    ...(['STATE-01', 'STATE-02', 'STATE-03'] as const).map((id) => states.unknown(id, reason)),
  ]
}
