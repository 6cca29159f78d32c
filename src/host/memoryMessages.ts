import type { Address, Hash, Hex, SafeIdentity } from '#core/safe.ts'
import { safeMessageHashesOf } from '#core/safeMessage.ts'
import { buildSignatures, recoverSigner } from '#core/signatures.ts'
import { digestOf } from './safeMessage.ts'

type Kept = { message: string | Record<string, unknown>; signed: Map<Address, Hex> }

/** The messages of one Safe in memory, with each owner's signature, as the routes of a gateway give them. */
export function createMemoryMessages(safe: SafeIdentity, threshold: number) {
  const kept = new Map<string, Kept>()

  async function sign(hash: Hash, one: Kept, signature: Hex): Promise<object> {
    one.signed.set(await recoverSigner(hash, signature), signature)
    kept.set(hash, one)
    return {}
  }

  return {
    async create(body: unknown): Promise<object> {
      const { message, signature } = body as { message: Kept['message']; signature: Hex }
      const { safeMessageHash } = safeMessageHashesOf(safe, digestOf(message))
      return sign(safeMessageHash, { message, signed: new Map() }, signature)
    },
    async confirm(hash: string | undefined, body: unknown): Promise<object | undefined> {
      const one = kept.get(hash ?? '')
      return one && sign(hash as Hash, one, (body as { signature: Hex }).signature)
    },
    read(messageHash: string | undefined): object | undefined {
      const one = kept.get(messageHash ?? '')
      if (!one) return undefined
      const signed = [...one.signed].map(([owner, signature]) => ({ owner, signature }))
      const isComplete = signed.length >= threshold
      return {
        messageHash,
        status: isComplete ? 'CONFIRMED' : 'NEEDS_CONFIRMATION',
        logoUri: null,
        name: null,
        message: one.message,
        creationTimestamp: 0,
        modifiedTimestamp: 0,
        confirmationsSubmitted: signed.length,
        confirmationsRequired: threshold,
        proposedBy: { value: signed[0]?.owner, name: null, logoUri: null },
        confirmations: signed.map(({ owner, signature }) => ({
          owner: { value: owner, name: null, logoUri: null },
          signature,
        })),
        preparedSignature: isComplete ? buildSignatures(signed) : null,
        origin: null,
      }
    },
  }
}
