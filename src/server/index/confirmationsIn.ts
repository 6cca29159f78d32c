import type { Address, Hash, Hex } from '#core/safe.ts'
import { readSignature, recoverSigner, splitSignatures } from '#core/signatures.ts'

/** Who signed, as far as the bytes alone show it: keys are recovered, contract owners and approvals named by the signature. */
export async function confirmationsIn(
  safeTxHash: Hash,
  signatures: Hex,
): Promise<{ owner: Address; signature: Hex }[]> {
  const found = await Promise.all(
    splitSignatures(signatures).map(async (signature) => {
      const read = readSignature(signature)
      if (read.kind === 'malformed') return undefined
      if (read.kind === 'contract' || read.kind === 'approvedHash') return { owner: read.owner, signature }
      try {
        return { owner: await recoverSigner(safeTxHash, signature), signature }
      } catch {
        // The contract accepted the transaction by its other signatures: surplus bytes need not be any.
        return undefined
      }
    }),
  )
  return found.flatMap((one) => (one ? [one] : []))
}
