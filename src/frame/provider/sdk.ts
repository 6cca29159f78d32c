import type SafeAppsSDK from '@safe-global/safe-apps-sdk'
import type { Hash } from '#core/safe/safe.ts'
import type { Channel } from '#frame/connection/channel.ts'
import type { RawTypedData } from '#frame/requests/messageDigest.ts'
import type { PendingTransaction } from '#frame/requests/pending.ts'
import type { Signing } from '#frame/requests/signing.ts'
import type { Writes } from '#frame/requests/writes.ts'

/** One call as it goes to the host: `to`, `value` and `data` alone. */
export type SentCall = PendingTransaction['calls'][number]
type SendParameters = { txs: readonly SentCall[]; params?: { safeTxGas?: number } }

/** Hands calls to the host as one transaction of the Safe, when their turn has come. */
export type Send = (parameters: SendParameters) => Promise<{ safeTxHash: Hash }>

/** `onSent` hears of each proposal the host made, also of one that nobody waits for any more. */
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
 * An object with the methods of safe-apps-sdk 9.1.0 by which SafeAppProvider answers what the specification fixes, over our own channel:
 * origin pinned, replies read, one dialog at a time, signatures whole and checked.
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
      // Whoever asks for a pending transaction by its hash is answered from what is noted here, without the host.
      getBySafeTxHash: async () => ({}),
    },
  }
  // The SDK's classes carry a private communicator, so no other object can have their type; SafeAppProvider uses the methods alone.
  return sdk as unknown as SafeAppsSDK
}

function isTypedData(value: unknown): value is RawTypedData {
  return (
    typeof value === 'object' && value !== null && 'domain' in value && 'types' in value && 'message' in value
  )
}
