import type { At } from '#chain/code/code.ts'
import { logsFailureOnly, readExecution } from '#chain/history/execution.ts'
import { findExecution } from '#chain/history/findExecution.ts'
import type { Chain } from '#chain/node/client.ts'
import { factOf } from '#chain/node/factOf.ts'
import { readChangesSince } from '#chain/safe/changesSince.ts'
import { readTransactionHash } from '#chain/safe/safeAnswers.ts'
import { tryExecution } from '#chain/trial.ts'
import {
  boundedConfirmations,
  countedConfirmations,
  judgeConfirmations,
  validSignatures,
} from '#core/checks/calls/confirmations.ts'
import type { Claim } from '#core/checks/claims/claim.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { Proof, ShownExecution, SubjectFacts } from '#core/checks/facts.ts'
import { oldAfterDays, oldestApproval } from '#core/checks/state/STATE-16-old-approvals.ts'
import type { Hash, SafeIdentity } from '#core/safe/safe.ts'
import { safeTxHash, safeTxPreimage } from '#core/safe/safeTxHash.ts'
import { buildSignatures } from '#core/signatures/signatures.ts'
import type { OwnExecution } from './facts.ts'
import { readProofs } from './readProofs.ts'
import type { SafeReading } from './safeReadings.ts'

/** The part of a claim that is compared with the chain; a waiting transaction has no `txHash`. */
type GatheredClaim = Pick<Claim, 'tx' | 'confirmations' | 'txHash' | 'executor' | 'progress'> & {
  /** What this page itself knows about its execution. */
  own?: OwnExecution | undefined
  /** Seconds since 1970. */
  now?: number | undefined
}

/** Reads the chain's facts about one transaction of a Safe, at the block of the Safe's own facts. */
export async function gatherFacts(
  chain: Chain,
  found: SafeReading,
  claim: GatheredClaim,
): Promise<SubjectFacts> {
  const { identity: safe, at, state } = found
  const { tx, txHash } = claim
  const confirmations = boundedConfirmations(claim.confirmations, state.owners)
  const hash = safeTxHash(safe, tx)
  // The executor approved by executing: the chain keeps no approval of it.
  const executor = txHash && claim.executor
  const preimage = safeTxPreimage(safe, tx)
  const reading = readProofs(chain, safe, { hash, preimage, confirmations, executor, at })
  const [contractHash, proofs, execution, unlisted, trial, changedSince] = await Promise.all([
    factOf(readTransactionHash(chain, safe.address, tx, at)),
    reading,
    txHash && executionOf(chain, safe, { hash, txHash, at }),
    unlistedOf(chain, found, hash, claim),
    reading.then((proofs) => trialOf(chain, found, { claim: { ...claim, confirmations }, hash, proofs })),
    changedSinceOf(chain, found, claim),
  ])
  return {
    contractHash,
    proofs,
    ...(execution && { execution }),
    ...(unlisted && { unlisted }),
    ...(trial && { trial }),
    ...(claim.now !== undefined && { asOf: claim.now }),
    ...(changedSince && { changedSince }),
  }
}

/** What changed since the first signature, where that is long ago and the transaction can still run. */
async function changedSinceOf(
  chain: Chain,
  { state, at }: SafeReading,
  claim: GatheredClaim,
): Promise<SubjectFacts['changedSince']> {
  const since = oldestApproval(claim)
  if (since === undefined || claim.now === undefined || claim.tx.nonce < state.nonce) return undefined
  if (claim.now - since <= oldAfterDays * 86_400) return undefined
  return factOf(readChangesSince(chain, state.address, since, at))
}

async function executionOf(
  chain: Chain,
  { address, version }: SafeIdentity,
  { hash, txHash, at: { signal } }: { hash: Hash; txHash: Hash; at: At },
): Promise<Fact<ShownExecution>> {
  const shown = await factOf(readExecution(chain, txHash, address, hash, { signal }))
  if (shown.known && shown.value === 'absent' && logsFailureOnly(version))
    return { known: false, reason: `A Safe of version ${version} leaves no trace of its executions.` }
  return shown
}

/**
 * The execution of a transaction whose nonce is used and for which the service reports none: sent by this page, or found in the Safe's
 * logs. `isLate`: this page knows of it before the service.
 */
async function unlistedOf(
  chain: Chain,
  { identity, state, at }: SafeReading,
  hash: Hash,
  { tx, txHash, progress, own }: GatheredClaim,
): Promise<SubjectFacts['unlisted']> {
  if (!own || txHash !== undefined || tx.nonce >= state.nonce) return undefined
  if (progress === 'SUCCESS' || progress === 'FAILED') return undefined
  const { address, version } = identity
  const isLate = own.txHash !== undefined || own.hasWaited
  const where = own.txHash ?? (await factOf(findExecution(chain, address, hash, at)))
  const found = typeof where === 'string' ? where : where.known ? where.value : undefined
  if (found === undefined || found === null) return undefined
  const shown = await factOf(readExecution(chain, found, address, hash, { signal: at.signal }))
  const isSilent = shown.known && shown.value === 'absent' && logsFailureOnly(version)
  // An execution that this page sent was compared when it was mined; such a version logs only failures.
  return { shown: isSilent && own.txHash ? { known: true, value: 'success' } : shown, isLate }
}

/** A simulation of the execution, where the threshold is reached and it is the next nonce. */
async function trialOf(
  chain: Chain,
  { identity: { address, version }, state, at }: SafeReading,
  { claim, hash, proofs }: { claim: GatheredClaim; hash: Hash; proofs: readonly (Proof | undefined)[] },
) {
  const { tx, confirmations } = claim
  // Other transactions are not simulated, so their signatures need not be recovered here.
  if (tx.nonce !== state.nonce) return undefined
  const judged = await judgeConfirmations(hash, confirmations, { version, proofs })
  const counted = validSignatures(countedConfirmations(judged, state.owners))
  const [from] = state.owners
  if (counted.length < state.threshold || from === undefined) return undefined
  const signatures = buildSignatures(counted)
  return factOf(tryExecution(chain, address, { tx, signatures, from }, at))
}
