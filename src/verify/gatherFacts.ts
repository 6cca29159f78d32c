import type { Chain } from '#chain/client.ts'
import type { At } from '#chain/code.ts'
import { readExecution } from '#chain/execution.ts'
import { factOf } from '#chain/factOf.ts'
import { readTransactionHash } from '#chain/safeAnswers.ts'
import { tryExecution } from '#chain/trial.ts'
import { countedConfirmations, judgeConfirmations } from '#core/checks/confirmations.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { ShownExecution } from '#core/checks/progress.ts'
import type { SafeIdentity, ToldState } from '#core/safe.ts'
import { safeTxHash, safeTxPreimage } from '#core/safeTxHash.ts'
import { buildSignatures } from '#core/signatures.ts'
import type { Claim } from './claim.ts'
import type { TransactionFacts } from './facts.ts'
import { readProofs } from './readProofs.ts'
import { countedSignatures, readinessOf } from './signatureResults.ts'

/** What of a claim the chain is asked about; whoever has not executed names no chain transaction. */
export type Asked = Pick<Claim, 'tx' | 'confirmations' | 'txHash' | 'executor'>

/** Reads what the chain says of one transaction of a Safe, at the block of the Safe's own facts. */
export async function gatherFacts(
  chain: Chain,
  safe: SafeIdentity,
  { claim, state, at }: { claim: Asked; state: ToldState; at: At },
): Promise<TransactionFacts> {
  const [contractHash, proofs, execution] = await Promise.all([
    factOf(readTransactionHash(chain, safe.address, claim.tx, at)),
    readProofs(chain, safe, { ...signedBy(safe, claim), at }),
    executionOf(chain, safe, claim, at),
  ])
  const trial = await trialOf(chain, safe, { claim, state, at, proofs })
  return { contractHash, proofs, ...(execution && { execution }), ...(trial && { trial }) }
}

function signedBy(safe: SafeIdentity, { tx, confirmations, executor, txHash }: Asked) {
  return {
    hash: safeTxHash(safe, tx),
    preimage: safeTxPreimage(safe, tx),
    confirmations,
    // Whoever executed agreed by that: the chain keeps no approval of it.
    executor: txHash === undefined ? undefined : executor,
  }
}

async function executionOf(
  chain: Chain,
  safe: SafeIdentity,
  { tx, txHash }: Asked,
  { signal }: At,
): Promise<Fact<ShownExecution> | undefined> {
  if (txHash === undefined) return undefined
  const shown = await factOf(readExecution(chain, txHash, safe.address, safeTxHash(safe, tx), { signal }))
  const isMute = safe.version === '0.1.0' || safe.version === '1.0.0'
  if (shown.known && shown.value === 'absent' && isMute)
    return { known: false, reason: `A Safe of version ${safe.version} leaves no trace of what it ran.` }
  return shown
}

/** A trial of the execution, once the signatures that count are enough and it is its turn. */
async function trialOf(
  chain: Chain,
  safe: SafeIdentity,
  {
    claim,
    state,
    at,
    proofs,
  }: { claim: Asked; state: ToldState; at: At; proofs: TransactionFacts['proofs'] },
) {
  const judged = await judgeConfirmations(safeTxHash(safe, claim.tx), claim.confirmations, {
    version: safe.version,
    proofs: proofs ?? [],
  })
  const counted = countedConfirmations(judged, state.owners)
  const { isReady, isNext } = readinessOf(claim.tx, state, counted)
  const [from] = state.owners
  if (!isReady || !isNext || from === undefined) return undefined
  const signatures = buildSignatures(countedSignatures(counted))
  return factOf(tryExecution(chain, safe.address, { tx: claim.tx, signatures, from }, at))
}
