import { setImmediate } from 'node:timers/promises'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'
import { recoverAll } from '#core/signatures/recover.ts'
import { readSignature, splitSignatures } from '#core/signatures/signatures.ts'
import { maxConfirmations } from '#server/bounds.ts'
import { checksummed } from '#server/index/checksummed.ts'

/**
 * Who signed, as far as the bytes alone show it: keys are recovered, contract owners and approvals named by the signature. A key
 * takes milliseconds: after each one requests and answers get their turn.
 */
export async function confirmationsIn(
  safeTxHash: Hash,
  signatures: Hex,
): Promise<{ owner: Address; signature: Hex }[]> {
  const found: { owner: Address; signature: Hex }[] = []
  for (const signature of splitSignatures(signatures).slice(0, maxConfirmations)) {
    const read = readSignature(signature)
    if (read.kind === 'malformed') continue
    if (read.kind === 'contract' || read.kind === 'approvedHash') {
      found.push({ owner: read.owner, signature })
      continue
    }
    // Nobody is shown: the contract accepted the transaction by its other signatures, surplus bytes need not be any.
    const [owner] = recoverAll([{ hash: safeTxHash, signature }])
    if (owner) found.push({ owner: checksummed(owner), signature })
    await setImmediate()
  }
  return found
}
