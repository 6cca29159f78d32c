import { SafeAppProvider } from '@safe-global/safe-apps-provider'
import type { EIP1193Provider } from 'viem'
import type { Hash } from '#core/safe.ts'
import type { Channel } from './channel.ts'
import { addPending, type PendingStore, pendingOf, removePending } from './pending.ts'
import { HostProviderError, unsupported, withCode } from './providerErrors.ts'
import type { HostSafeInfo } from './replies.ts'
import { sdkOverChannel } from './sdk.ts'

type Request = { method: string; params?: unknown }
type Method = (params: readonly unknown[]) => unknown

/**
 * The Safe as an EIP-1193 provider. What the specification fixes is answered by SafeAppProvider of safe-apps-provider 0.18.6 over
 * our channel; the methods of the table are ours, each because the official one fails there (frame.md §3).
 */
export function createProvider({
  channel,
  safe,
  pending,
  now,
}: {
  channel: Channel
  safe: HostSafeInfo
  pending: PendingStore
  now: () => number
}): EIP1193Provider {
  const sdk = sdkOverChannel(channel, (safeTxHash, calls) =>
    addPending(pending, safeTxHash, { submittedAt: now(), calls }),
  )
  const { owners = [], threshold = 0, isReadOnly = false } = safe
  const official = new SafeAppProvider({ ...safe, owners, threshold, isReadOnly }, sdk)
  const ask = (method: string, params: readonly unknown[]) =>
    official.request({ method, params: [...params] })

  const sign = (method: string, addressIndex: number): Method => {
    return (params) => {
      if (typeof params[addressIndex] !== 'string')
        throw new HostProviderError('The address or message hash is invalid', 4100)
      return ask(method, params)
    }
  }
  const methods = new Map<string, Method>([
    ['eth_requestAccounts', () => [safe.safeAddress]],
    ['eth_coinbase', () => safe.safeAddress],
    ['net_version', () => String(safe.chainId)],
    ['personal_sign', sign('personal_sign', 1)],
    ['eth_sign', sign('eth_sign', 0)],
    ['eth_sendTransaction', ([tx]) => ask('eth_sendTransaction', [transactionOf(tx, safe)])],
    ['eth_getTransactionByHash', ([hash]) => transactionBy(hash as Hash)],
    [
      'wallet_showCallsStatus',
      () => {
        throw unsupported('wallet_showCallsStatus')
      },
    ],
  ])

  async function transactionBy(hash: Hash): Promise<unknown> {
    const found = (await ask('eth_getTransactionByHash', [hash])) as { blockHash?: unknown } | null
    if (found?.blockHash && pendingOf(pending, hash)) removePending(pending, hash)
    return found ?? kept(hash)
  }

  /** A transaction of an earlier page load: known, without a block, gas price 0x00, nonce 0 (spec 4.4). */
  function kept(hash: Hash) {
    const call = pendingOf(pending, hash)?.calls[0]
    if (!call) return null
    const noBlock = { blockHash: null, blockNumber: null, transactionIndex: null }
    const { data: input, value, to } = call
    return { from: safe.safeAddress, hash, gas: 0, gasPrice: '0x00', nonce: 0, input, value, to, ...noBlock }
  }

  async function request({ method, params }: Request): Promise<unknown> {
    const list = Array.isArray(params) ? params : params === undefined ? [] : [params]
    try {
      return await (methods.get(method)?.(list) ?? ask(method, list))
    } catch (error) {
      throw withCode(error)
    }
  }
  const provider = {
    request,
    on: (event: string, listener: (...values: unknown[]) => void) => void official.on(event, listener),
    removeListener: (event: string, listener: (...values: unknown[]) => void) =>
      void official.removeListener(event, listener),
  }
  // viem types `request` by method name; the table above is checked by the tests instead.
  return provider as unknown as EIP1193Provider
}

/** A request as SafeAppProvider takes it: `input` is `data` (A16); from another account or chain it is refused. */
function transactionOf(tx: unknown, safe: HostSafeInfo): Record<string, unknown> {
  if (typeof tx !== 'object' || tx === null) throw new HostProviderError('No transaction was passed', -32602)
  const { input, data, from, chainId, ...rest } = tx as Record<string, unknown>
  if (typeof from === 'string' && from.toLowerCase() !== safe.safeAddress.toLowerCase())
    throw new HostProviderError('Invalid from address', 4100)
  if (chainId !== undefined && Number(chainId) !== safe.chainId)
    throw new HostProviderError(`Safe is not on chain ${chainId}`, 4901)
  if (data && input && data !== input)
    throw new HostProviderError('"data" and "input" of the transaction differ', -32602)
  return { ...rest, from, data: data || input }
}
