import { slice } from 'viem'
import type { At } from '#chain/code/code.ts'
import type { Chain } from '#chain/node/client.ts'
import { factOf } from '#chain/node/factOf.ts'
import { readContractSignature } from '#chain/safe/contractSignature.ts'
import { readApproval } from '#chain/safe/safeAnswers.ts'
import { isSameAddress } from '#core/addresses/address.ts'
import type { Proof } from '#core/checks/facts.ts'
import type { Address, Confirmation, Hash, Hex, SafeIdentity } from '#core/safe/safe.ts'
import { readSignature } from '#core/signatures/signatures.ts'

/** The confirmed hash, its 66-byte preimage, and who confirmed; `executor` has executed it. */
export type Confirmed = {
  hash: Hash
  preimage: Hex
  confirmations: readonly Confirmation[]
  executor?: Address | undefined
  at: At
}

/** Asks the chain about each confirmation that needs it (contract signatures, approved hashes); undefined for the others. */
export function readProofs(
  chain: Chain,
  safe: SafeIdentity,
  { confirmations, ...asked }: Confirmed,
): Promise<(Proof | undefined)[]> {
  return Promise.all(confirmations.map((one) => proofOf(chain, safe, one, asked)))
}

async function proofOf(
  chain: Chain,
  safe: SafeIdentity,
  { owner, signature }: Confirmation,
  { hash, preimage, executor, at }: Omit<Confirmed, 'confirmations'>,
): Promise<Proof | undefined> {
  if (signature === undefined) return undefined
  const { kind } = readSignature(signature)
  if (kind === 'approvedHash') {
    const approval = await factOf(readApproval(chain, safe.address, { owner, hash }, at))
    const isByExecution = executor !== undefined && isSameAddress(executor, owner)
    return isByExecution && approval.known && !approval.value ? undefined : approval
  }
  if (kind !== 'contract') return undefined
  const own = ownSignature(signature)
  if (own === undefined) return { known: true, value: false }
  const question = { owner, version: safe.version, safeTxHash: hash, preimage, signature: own }
  return factOf(readContractSignature(chain, question, at))
}

/** The signature inside a contract signature that stands alone: `owner ‖ offset ‖ 00 ‖ … ‖ length ‖ signature`. */
function ownSignature(signature: Hex): Hex | undefined {
  const size = BigInt((signature.length - 2) / 2)
  const offset = BigInt(slice(signature, 32, 64))
  if (offset < 65n || offset + 32n > size) return undefined
  const from = Number(offset) + 32
  const length = BigInt(slice(signature, from - 32, from))
  if (BigInt(from) + length > size) return undefined
  return length === 0n ? '0x' : slice(signature, from, from + Number(length))
}
