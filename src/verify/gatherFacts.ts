import type { Chain } from '#chain/client.ts'
import type { At } from '#chain/code.ts'
import { readExecution } from '#chain/execution.ts'
import { factOf } from '#chain/factOf.ts'
import { readTransactionHash } from '#chain/safeAnswers.ts'
import { tryExecution } from '#chain/trial.ts'
import { countedConfirmations, judgeConfirmations, type Proof } from '#core/checks/confirmations.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { ShownExecution } from '#core/checks/progress.ts'
import type { Hash, SafeIdentity } from '#core/safe.ts'
import { safeTxHash, safeTxPreimage } from '#core/safeTxHash.ts'
import { buildSignatures } from '#core/signatures.ts'
import type { Claim } from './claim.ts'
import type { TransactionFacts } from './facts.ts'
import { readProofs } from './readProofs.ts'
import type { Found } from './safeReadings.ts'
import { countedSignatures, readinessOf } from './signatureResults.ts'

/** What of a claim the chain is asked about; whoever has not executed names no chain transaction. */
export type Asked = Pick<Claim, 'tx' | 'confirmations' | 'txHash' | 'executor'>

/** Reads what the chain says of one transaction of a Safe, at the block of the Safe's own facts. */
export async function gatherFacts(chain: Chain, found: Found, claim: Asked): Promise<TransactionFacts> {
  const { identity: safe, at } = found
  const { tx, txHash, confirmations } = claim
  const hash = safeTxHash(safe, tx)
  // Whoever executed agreed by that: the chain keeps no approval of it.
  const executor = txHash && claim.executor
  const preimage = safeTxPreimage(safe, tx)
  const reading = readProofs(chain, safe, { hash, preimage, confirmations, executor, at })
  const [contractHash, proofs, execution, trial] = await Promise.all([
    factOf(readTransactionHash(chain, safe.address, tx, at)),
    reading,
    txHash && executionOf(chain, safe, { hash, txHash, at }),
    reading.then((proofs) => trialOf(chain, found, { claim, hash, proofs })),
  ])
  return { contractHash, proofs, ...(execution && { execution }), ...(trial && { trial }) }
}

async function executionOf(
  chain: Chain,
  { address, version }: SafeIdentity,
  { hash, txHash, at: { signal } }: { hash: Hash; txHash: Hash; at: At },
): Promise<Fact<ShownExecution>> {
  const shown = await factOf(readExecution(chain, txHash, address, hash, { signal }))
  const isMute = version === '0.1.0' || version === '1.0.0'
  if (shown.known && shown.value === 'absent' && isMute)
    return { known: false, reason: `A Safe of version ${version} leaves no trace of what it ran.` }
  return shown
}

/** A trial of the execution, once the signatures that count are enough and it is its turn. */
async function trialOf(
  chain: Chain,
  { identity: { address, version }, state, at }: Found,
  { claim, hash, proofs }: { claim: Asked; hash: Hash; proofs: readonly (Proof | undefined)[] },
) {
  const { tx, confirmations } = claim
  // Of all others nothing is tried, so nobody's key is recovered for it here.
  if (tx.nonce !== state.nonce) return undefined
  const judged = await judgeConfirmations(hash, confirmations, { version, proofs })
  const counted = countedConfirmations(judged, state.owners)
  const { isReady } = readinessOf(tx, state, counted)
  const [from] = state.owners
  if (!isReady || from === undefined) return undefined
  const signatures = buildSignatures(countedSignatures(counted))
  return factOf(tryExecution(chain, address, { tx, signatures, from }, at))
}
