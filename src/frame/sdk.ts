import type SafeAppsSDK from '@safe-global/safe-apps-sdk'
import type { Hash } from '#core/safe.ts'
import type { Channel } from './channel.ts'
import type { PendingTransaction } from './pending.ts'

type SentCall = PendingTransaction['calls'][number]
type SendParameters = { txs: SentCall[]; params?: { safeTxGas?: number } }

const blockOf = (block: unknown) =>
  typeof block === 'number' && Number.isInteger(block) ? `0x${block.toString(16)}` : block

/**
 * An object with the methods of safe-apps-sdk 9.1.0 that SafeAppProvider calls, over our own channel: origin pinned, replies read,
 * only `to`, `value` and `data` of each transaction posted. `onSent` hears of each proposal the host made.
 */
export function sdkOverChannel(
  channel: Channel,
  onSent: (safeTxHash: Hash, calls: SentCall[]) => void,
): SafeAppsSDK {
  const rpc = (call: string, params: unknown[] = []) => channel.request('rpcCall', { call, params })
  const sdk = {
    safe: {
      getInfo: () => channel.request('getSafeInfo'),
      getChainInfo: () => channel.request('getChainInfo'),
      getEnvironmentInfo: () => channel.request('getEnvironmentInfo'),
      requestAddressBook: () => channel.request('requestAddressBook'),
      experimental_getBalances: ({ currency = 'usd' } = {}) =>
        channel.request('getSafeBalances', { currency }),
    },
    txs: {
      getBySafeTxHash: (safeTxHash: string) => channel.request('getTxBySafeTxHash', { safeTxHash }),
      signMessage: (message: string) => channel.request('signMessage', { message }),
      signTypedMessage: (typedData: unknown) => {
        if (!isTypedData(typedData)) throw new Error('Invalid typed data')
        return channel.request('signTypedMessage', { typedData })
      },
      send: async ({ txs, params }: SendParameters) => {
        if (!txs?.length) throw new Error('No transactions were passed')
        const calls = txs.map(({ to, value, data }) => ({ ...(to && { to }), value, data }))
        const sent = await channel.request('sendTransactions', { txs: calls, params })
        onSent(sent.safeTxHash, calls)
        return sent
      },
    },
    wallet: {
      getPermissions: () => channel.request('wallet_getPermissions'),
      requestPermissions: (permissions: unknown) => channel.request('wallet_requestPermissions', permissions),
    },
    eth: {
      call: ([call, block = 'latest']: unknown[]) => rpc('eth_call', [call, block]),
      getBalance: ([address, block = 'latest']: unknown[]) => rpc('eth_getBalance', [address, block]),
      getCode: ([address, block = 'latest']: unknown[]) => rpc('eth_getCode', [address, block]),
      getStorageAt: ([address, slot, block = 'latest']: unknown[]) =>
        rpc('eth_getStorageAt', [address, blockOf(slot), block]),
      getPastLogs: (params: unknown[]) => rpc('eth_getLogs', params),
      getBlockByHash: ([hash, full = false]: unknown[]) => rpc('eth_getBlockByHash', [hash, full]),
      getBlockByNumber: ([block, full = false]: unknown[]) =>
        rpc('eth_getBlockByNumber', [blockOf(block), full]),
      getTransactionByHash: (params: unknown[]) => rpc('eth_getTransactionByHash', params),
      getTransactionReceipt: (params: unknown[]) => rpc('eth_getTransactionReceipt', params),
      getTransactionCount: ([address, block = 'latest']: unknown[]) =>
        rpc('eth_getTransactionCount', [address, block]),
      getGasPrice: () => rpc('eth_gasPrice'),
      getEstimateGas: (transaction: unknown) => rpc('eth_estimateGas', [transaction]),
      setSafeSettings: (params: unknown[]) => rpc('safe_setSettings', params),
    },
  }
  // The SDK's classes carry a private communicator, so no other object can have their type; SafeAppProvider uses the methods alone.
  return sdk as unknown as SafeAppsSDK
}

function isTypedData(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && 'domain' in value && 'types' in value && 'message' in value
  )
}
