import { type DecodedCall, decodeCall } from '#core/calldata/decode.ts'
import { checkAsked } from '#core/checks/asked.ts'
import { unknown } from '#core/checks/catalogue.ts'
import { checkChainId } from '#core/checks/chain.ts'
import {
  checkConfirmations,
  checkSigners,
  countedConfirmations,
  type JudgedConfirmation,
  judgeConfirmations,
} from '#core/checks/confirmations.ts'
import { checkSafeTxHash } from '#core/checks/hash.ts'
import type { CheckId, Result, Verdict } from '#core/checks/result.ts'
import { checkNonce, checkOwners, checkThreshold } from '#core/checks/state.ts'
import { verdictOf } from '#core/checks/verdict.ts'
import type { Address, Hash, SafeIdentity, SafeState, SafeTx, SafeVersion } from '#core/safe.ts'
import { domainHash, safeTxHash, safeTxMessageHash } from '#core/safeTxHash.ts'
import { safeVersionOf } from '#core/safeVersion.ts'
import type { TransactionDetails } from '#gateway/schemas/details.ts'
import { type Claim, claimOf } from './claim.ts'

/** A fact that was read, or the sentence that says why it was not. */
export type Fact<T> = { known: true; value: T } | { known: false; reason: string }

/** What the chain said: the id the node gives, and the state of the Safe that was asked for. */
export type Facts = { chainId: Fact<number>; safe: Fact<SafeState> }

/** One verdict over a transaction with every result behind it and all that was computed here on the way. */
export type Verification = {
  verdict: Verdict
  results: Result[]
  safe?: SafeState
  version?: SafeVersion
  tx?: SafeTx
  safeTxHash?: Hash
  domainHash?: Hash
  messageHash?: Hash
  call?: DecodedCall
  signatures: JudgedConfirmation[]
  blockNumber?: bigint
}

/** Compares what a service claims of a transaction with the facts; pure, so that it can run offline on given facts. */
export async function judgeTransaction({
  chainId,
  asked,
  claim: details,
  facts,
}: {
  chainId: number
  asked: { safe: Address; id: string }
  claim: TransactionDetails
  facts: Facts
}): Promise<Verification> {
  const claim = claimOf(details)
  const safe = facts.safe.known ? facts.safe.value : undefined
  const version = safe && safeVersionOf(safe.version)
  const identity = version && { chainId, address: asked.safe, version }
  const claimed = { safe: details.safeAddress, id: details.txId }
  if (claim === undefined) return withoutClaim(safe, version)

  const hash = identity && safeTxHash(identity, claim.tx)
  const signatures =
    hash === undefined ? unjudged(claim) : await judgeConfirmations(hash, claim.confirmations)
  const isDone = claim.isDone && safe !== undefined && claim.tx.nonce < safe.nonce
  const reason = facts.safe.known ? noVersion(facts.safe.value.version) : facts.safe.reason
  const results = [
    identity ? checkSafeTxHash(identity, claim.tx, claim.safeTxHash) : unknown('HASH-01', reason),
    hash ? checkAsked(asked, claimed, hash) : unknown('HASH-02', reason),
    facts.chainId.known
      ? checkChainId(chainId, facts.chainId.value)
      : unknown('CHAIN-01', facts.chainId.reason),
    hash ? checkConfirmations(signatures) : unknown('SIG-01', reason),
    hash && safe ? checkSigners(signatures, safe.owners, { isDone }) : unknown('SIG-06', reason),
    ...stateResults(claim, facts.safe, isDone),
  ]
  return {
    verdict: verdictOf(results),
    results,
    safe,
    version,
    tx: claim.tx,
    call: decodeCall(claim.tx, asked.safe),
    signatures: safe && !isDone ? countedConfirmations(signatures, safe.owners) : signatures,
    blockNumber: safe?.blockNumber,
    ...(identity && hashesOf(identity, claim.tx)),
  }
}

function hashesOf(identity: SafeIdentity, tx: SafeTx) {
  return {
    safeTxHash: safeTxHash(identity, tx),
    domainHash: domainHash(identity),
    messageHash: safeTxMessageHash(tx, identity.version),
  }
}

function stateResults(claim: Claim, safe: Fact<SafeState>, isDone: boolean): Result[] {
  if (!safe.known)
    return (['STATE-01', 'STATE-02', 'STATE-03'] as const).map((id) => unknown(id, safe.reason))
  const { owners, threshold, nonce } = safe.value
  return [
    checkOwners(claim.owners, owners),
    checkThreshold(claim.threshold, threshold, { isDone }),
    checkNonce(claim.tx.nonce, nonce, claim),
  ]
}

function unjudged(claim: Claim): JudgedConfirmation[] {
  return claim.confirmations.map(({ owner, signature }) => ({
    owner,
    signature,
    status: 'unproven',
    reason: 'No hash could be computed here to hold it against.',
  }))
}

function withoutClaim(safe: SafeState | undefined, version: SafeVersion | undefined): Verification {
  const ids: CheckId[] = ['HASH-01', 'HASH-02', 'SIG-01', 'STATE-01', 'STATE-02', 'STATE-03']
  const results = ids.map((id) => unknown(id, 'The service gives no fields that owners could sign.'))
  return {
    verdict: verdictOf(results),
    results,
    safe,
    version,
    signatures: [],
    blockNumber: safe?.blockNumber,
  }
}

function noVersion(version: string): string {
  return `The Safe is of version ${version}, which this build does not know.`
}
