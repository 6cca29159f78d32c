import { slice } from 'viem'
import type { Chain } from '#chain/client.ts'
import type { At } from '#chain/code.ts'
import { readContractSignature } from '#chain/contractSignature.ts'
import { readExecution } from '#chain/execution.ts'
import { factOf } from '#chain/factOf.ts'
import { readApproval, readTransactionHash } from '#chain/safeAnswers.ts'
import { tryExecution } from '#chain/trial.ts'
import { isSameAddress } from '#core/address.ts'
import { countedConfirmations, judgeConfirmations, type Proof } from '#core/checks/confirmations.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { ShownExecution } from '#core/checks/progress.ts'
import type { Confirmation, SafeIdentity, ToldState } from '#core/safe.ts'
import { safeTxHash, safeTxPreimage } from '#core/safeTxHash.ts'
import { buildSignatures, readSignature } from '#core/signatures.ts'
import type { Claim } from './claim.ts'
import type { TransactionFacts } from './facts.ts'
import { countedSignatures, readinessOf } from './signatureResults.ts'

/** Reads what the chain says of one transaction of a Safe, at the block of the Safe's own facts. */
export async function gatherFacts(
  chain: Chain,
  safe: SafeIdentity,
  { claim, state, at }: { claim: Claim; state: ToldState; at: At },
): Promise<TransactionFacts> {
  const [contractHash, proofs, execution] = await Promise.all([
    factOf(readTransactionHash(chain, safe.address, claim.tx, at)),
    Promise.all(claim.confirmations.map((one) => proofOf(chain, safe, { claim, confirmation: one, at }))),
    executionOf(chain, safe, claim, at),
  ])
  const trial = await trialOf(chain, safe, { claim, state, at, proofs })
  return { contractHash, proofs, ...(execution && { execution }), ...(trial && { trial }) }
}

type Asked = { claim: Claim; confirmation: Confirmation; at: At }

/** Asks the chain about a confirmation that its bytes cannot show; undefined for the others. */
async function proofOf(
  chain: Chain,
  safe: SafeIdentity,
  { claim, confirmation, at }: Asked,
): Promise<Proof | undefined> {
  const { owner, signature } = confirmation
  if (signature === undefined) return undefined
  const { kind } = readSignature(signature)
  const hash = safeTxHash(safe, claim.tx)
  if (kind === 'approvedHash') {
    const approval = await factOf(readApproval(chain, safe.address, { owner, hash }, at))
    const isExecutor = claim.executor !== undefined && isSameAddress(claim.executor, owner)
    // Whoever executed agreed by that: the chain keeps no approval of it.
    return claim.txHash !== undefined && isExecutor && approval.known && !approval.value
      ? undefined
      : approval
  }
  if (kind !== 'contract') return undefined
  const own = ownSignature(signature)
  if (own === undefined) return { known: true, value: false }
  const question = {
    owner,
    version: safe.version,
    safeTxHash: hash,
    preimage: safeTxPreimage(safe, claim.tx),
  }
  return factOf(readContractSignature(chain, { ...question, signature: own }, at))
}

/** The signature inside a contract signature that stands alone: `owner ‖ offset ‖ 00 ‖ … ‖ length ‖ signature`. */
function ownSignature(signature: `0x${string}`): `0x${string}` | undefined {
  const size = BigInt((signature.length - 2) / 2)
  const offset = BigInt(slice(signature, 32, 64))
  if (offset < 65n || offset + 32n > size) return undefined
  const from = Number(offset) + 32
  const length = BigInt(slice(signature, from - 32, from))
  if (BigInt(from) + length > size) return undefined
  return length === 0n ? '0x' : slice(signature, from, from + Number(length))
}

async function executionOf(
  chain: Chain,
  safe: SafeIdentity,
  { tx, txHash }: Claim,
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
  }: { claim: Claim; state: ToldState; at: At; proofs: TransactionFacts['proofs'] },
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
