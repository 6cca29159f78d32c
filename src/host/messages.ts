import { getAddress, hashTypedData } from 'viem'
import type { Address, Hash, Hex } from '#core/safe.ts'
import { buildSignatures } from '#core/signatures.ts'
import type { SafeInfo } from '#gateway/schemas/safe.ts'
import type { HostContext } from './context.ts'
import { rejected } from './refusal.ts'
import { digestOf, safeMessageTypedData } from './safeMessage.ts'

export type Messages = {
  /** @throws HostRefusalError when an owner says no. */
  sign(message: string | Record<string, unknown>): Promise<{ messageHash: Hash; signature: Hex }>
  /** The whole signature; undefined for a message that is unknown or not fully signed. */
  signatureOf(messageHash: unknown): Hex | undefined
}

/**
 * Off-chain messages, kept as long as the app is open. One owner after the other is asked until the threshold is reached, and only
 * then is there an answer, as with the real host's dialog.
 */
export function createMessages(context: HostContext, readSafe: () => Promise<SafeInfo>): Messages {
  const { safe, chain, decide } = context
  const complete = new Map<unknown, Hex>()
  const begun = new Map<Hash, Map<Address, Hex>>()

  return {
    async sign(message) {
      const { threshold, owners } = await readSafe()
      const isOwner = new Set(owners.map(({ value }) => getAddress(value)))
      const typedData = safeMessageTypedData(
        { chainId: chain.chainId, address: getAddress(safe) },
        digestOf(message),
      )
      const messageHash = hashTypedData(typedData)
      const signed = begun.get(messageHash) ?? new Map<Address, Hex>()
      begun.set(messageHash, signed)
      while (signed.size < threshold) {
        const request = { message, messageHash, signedBy: [...signed.keys()], threshold }
        const signer = await decide.message({ kind: 'message', ...request })
        if (!signer || !isOwner.has(getAddress(signer.address))) throw rejected()
        signed.set(getAddress(signer.address), await signer.signTypedData(typedData))
      }
      const signature = buildSignatures([...signed].map(([owner, one]) => ({ owner, signature: one })))
      complete.set(messageHash, signature)
      return { messageHash, signature }
    },
    signatureOf: (messageHash) => complete.get(messageHash),
  }
}
