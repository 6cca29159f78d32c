import type { Confirmation, Hash, Hex } from '#core/safe/safe.ts'
import { readSignature, recoverSigner, separateSignatures } from '#core/signatures/signatures.ts'

/**
 * The signatures in what a wallet gave as the Safe's own, each with whose it is: recovered over the hash that the owners sign, or the
 * account that a contract's names. They are judged like those that a service lists; what no owner can have made is left out.
 */
export async function signaturesFromWallet(hash: Hash, given: Hex): Promise<Confirmation[]> {
  const each = separateSignatures(given).map(async (signature): Promise<Confirmation[]> => {
    const read = readSignature(signature)
    if (read.kind === 'malformed') return []
    if ('owner' in read) return [{ owner: read.owner, signature }]
    return [{ owner: await recoverSigner(hash, signature), signature }]
  })
  const found = await Promise.allSettled(each)
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}
