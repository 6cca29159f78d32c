import type SafeAppsSDK from '@safe-global/safe-apps-sdk'
import type { Hash } from '#core/safe/safe.ts'
import type { Channel } from '#frame/connection/channel.ts'
import type { RawTypedData } from '#frame/requests/messageDigest.ts'
import type { PendingTransaction } from '#frame/requests/pending.ts'
import type { Signing } from '#frame/requests/signing.ts'
import type { Writes } from '#frame/requests/writes.ts'

/** One call as the host gets it: `to`, `value` and `data` alone. */
export type SentCall = PendingTransaction['calls'][number]
type SendParameters = { txs: readonly SentCall[]; params?: { safeTxGas?: number } }

/** Sends calls to the host as one transaction of the Safe, when it is their turn. */
export type Send = (parameters: SendParameters) => Promise<{ safeTxHash: Hash }>

/** `onSent` gets each proposal that the host made, also one that nobody waits for any more. */
export function createSend(
  channel: Channel,
  writes: Writes,
  onSent: (safeTxHash: Hash, calls: SentCall[]) => void,
): Send {
  return async ({ txs, params }) => {
    if (!txs?.length) throw new Error('No transactions were passed')
    const calls = txs.map(({ to, value, data }) => ({ ...(to && { to }), value, data }))
    const title = calls.length === 1 ? '1 call' : `${calls.length} calls`
    return writes.run({ kind: 'transactions', title }, async () => {
      const sent = await channel.request('sendTransactions', { txs: calls, params })
      onSent(sent.safeTxHash, calls)
      return sent
    })
  }
}

/**
 * An object with the methods of safe-apps-sdk 9.1.0 that SafeAppProvider uses, over our own channel: with a pinned origin, parsed replies,
 * one dialog at a time, and complete, verified signatures.
 */
export function sdkOverChannel({ send, signing }: { send: Send; signing: Signing }): SafeAppsSDK {
  const sdk = {
    txs: {
      send,
      signMessage: async (message: string) => ({ signature: await signing.text(message) }),
      signTypedMessage: async (typedData: unknown) => {
        if (!isTypedData(typedData)) throw new Error('Invalid typed data')
        return { signature: await signing.typedData(typedData) }
      },
      // A pending transaction is answered from what is stored here, without the host.
      getBySafeTxHash: async () => ({}),
    },
  }
  // The SDK's classes have a private communicator, so no other object can have their type; SafeAppProvider uses only the methods.
  return sdk as unknown as SafeAppsSDK
}

function isTypedData(value: unknown): value is RawTypedData {
  return (
    typeof value === 'object' && value !== null && 'domain' in value && 'types' in value && 'message' in value
  )
}
