import { SafeAppProvider } from '@safe-global/safe-apps-provider'
import type { Hash } from '#core/safe/safe.ts'
import type { HostSafeInfo } from '#frame/connection/replies.ts'
import type { SentTransactions } from '#frame/requests/sentTransactions.ts'
import type { Signing } from '#frame/requests/signing.ts'
import { checkText, checkTypedData } from '#frame/requests/signRequest.ts'
import { transactionOf } from '#frame/requests/transactionRequest.ts'
import type { Calls } from './calls.ts'
import type { Filters } from './filters.ts'
import type { createPermissions } from './permissions.ts'
import { HostProviderError, unsupported, withCode } from './providerErrors.ts'
import { parameterList, readMethods } from './readParameters.ts'
import type { Reads } from './reads.ts'
import { type Send, sdkOverChannel } from './sdk.ts'

type ProviderRequest = { method: string; params?: unknown }
type Method = (params: readonly unknown[]) => unknown
type Later<T> = () => Promise<T>

/** The parts of a provider that are loaded on demand. */
export type ProviderParts = {
  safe: HostSafeInfo
  reads: Reads
  send: Send
  signing: Signing
  /** Bytes that are not text can be signed where the signature can be verified on chain afterwards. */
  canVerify: boolean
  sent: (ofProvider: (safeTxHash: Hash) => Promise<unknown>) => SentTransactions
  calls: Later<Calls>
  capabilities: (params: readonly unknown[]) => Promise<unknown>
  filters: Later<Filters>
  permissions: Later<ReturnType<typeof createPermissions>>
  askPermission: <T>(task: () => Promise<T>) => Promise<T>
  /** Forwarded to the host, which decides. */
  setSettings: (params: readonly unknown[]) => Promise<unknown>
  /** Opens the page of a transaction, where there is one. */
  showCalls: ((safeTxHash: Hash) => void) | undefined
}

/**
 * The Safe as an EIP-1193 provider. SafeAppProvider of safe-apps-provider 0.18.6 answers what the specification fixes, over our channel;
 * the methods of the table are ours, because the official ones fail there.
 */
export function createProvider(parts: ProviderParts): (request: ProviderRequest) => Promise<unknown> {
  const { safe, reads, send, signing } = parts
  const { owners = [], threshold = 0, isReadOnly = false } = safe
  const official = new SafeAppProvider(
    { ...safe, owners, threshold, isReadOnly },
    sdkOverChannel({ send, signing }),
  )
  const ask = (method: string, params: readonly unknown[]) =>
    official.request({ method, params: [...params] })
  const submitted = new Set<unknown>()
  const sent = parts.sent(async (hash) =>
    submitted.has(hash) ? ask('eth_getTransactionByHash', [hash]) : undefined,
  )

  async function sendTransaction([tx]: readonly unknown[]): Promise<unknown> {
    const safeTxHash = await ask('eth_sendTransaction', [transactionOf(tx, safe)])
    submitted.add(safeTxHash)
    return safeTxHash
  }
  const text = (method: string): Method => {
    return (params) => ask(method, checkText(method, params, { safe, canVerify: parts.canVerify }))
  }
  const typedData: Method = (params) => ask('eth_signTypedData_v4', checkTypedData(params, safe))

  /** Nothing to do for this chain; for another one the specification's sentence, with its code (4902). */
  const toChain = (method: string, code: number): Method => {
    return ([wanted]) => {
      const chainId = Number((wanted as { chainId?: unknown } | undefined)?.chainId)
      if (chainId === safe.chainId) return null
      const { message } = unsupported(method)
      throw new HostProviderError(message, Number.isSafeInteger(chainId) ? code : 4200)
    }
  }
  async function showCalls([id]: readonly unknown[]): Promise<null> {
    if (!parts.showCalls) throw unsupported('wallet_showCallsStatus')
    parts.showCalls((await parts.calls()).hashOf(id))
    return null
  }
  const filter = (method: string): [string, Method] => [
    method,
    async (params) => (await parts.filters()).get(method)?.(params),
  ]

  const methods = new Map<string, Method>([
    ['eth_requestAccounts', () => [safe.safeAddress]],
    ['eth_coinbase', () => safe.safeAddress],
    ['net_version', () => String(safe.chainId)],
    ['personal_sign', text('personal_sign')],
    ['eth_sign', text('eth_sign')],
    ['eth_signTypedData', typedData],
    ['eth_signTypedData_v1', typedData],
    ['eth_signTypedData_v3', typedData],
    ['eth_signTypedData_v4', typedData],
    ['eth_sendTransaction', sendTransaction],
    ['eth_getTransactionByHash', ([hash]) => sent.transaction(hash)],
    ['eth_getTransactionReceipt', ([hash]) => sent.receipt(hash)],
    ['wallet_sendCalls', async ([given]) => (await parts.calls()).send(given)],
    ['wallet_getCallsStatus', async ([id]) => (await parts.calls()).status(id)],
    ['wallet_getCapabilities', parts.capabilities],
    ['wallet_showCallsStatus', showCalls],
    ['wallet_switchEthereumChain', toChain('wallet_switchEthereumChain', 4902)],
    ['wallet_addEthereumChain', toChain('wallet_addEthereumChain', 4200)],
    ['wallet_getPermissions', async () => (await parts.permissions()).list()],
    [
      'wallet_requestPermissions',
      async (params) => (await parts.permissions()).request(params, parts.askPermission),
    ],
    ['safe_setSettings', parts.setSettings],
    ...[...readMethods].map((method): [string, Method] => [method, (params) => reads.ask(method, params)]),
    ...[
      'eth_newBlockFilter',
      'eth_newFilter',
      'eth_getFilterChanges',
      'eth_getFilterLogs',
      'eth_uninstallFilter',
      'eth_subscribe',
      'eth_unsubscribe',
    ].map(filter),
  ])

  return async ({ method, params }) => {
    const list = parameterList(params)
    try {
      return await (methods.get(method) ?? ((given) => ask(method, given)))(list)
    } catch (error) {
      throw withCode(error)
    }
  }
}
