import { getAddress } from 'viem'
import { deployment } from '#core/deployments.ts'
import { safeVersionOf } from '#core/safeVersion.ts'
import { createGateway, type Gateway } from '#gateway/client.ts'
import { createMemoryMessages } from './memoryMessages.ts'

/** A proposal's body as it arrived. */
export type Proposed = Record<
  'to' | 'value' | 'data' | 'nonce' | 'safeTxHash' | 'sender' | 'signature' | 'origin',
  string
> & {
  operation: 0 | 1
}

/** A gateway of one Safe for tests: wire shapes, no checks; `proposals` is what was proposed to it. */
export function createMemoryGateway(safe: {
  address: string
  chainId: number
  owners: readonly string[]
  threshold: number
  version: string
  /** The official one of its release unless told otherwise; null for none. */
  fallbackHandler?: string | null
}) {
  const proposals: Proposed[] = []
  const version = safeVersionOf(safe.version) ?? '1.4.1'
  const [official] = deployment('CompatibilityFallbackHandler', version).addresses
  const { fallbackHandler: handler = official } = safe
  const identity = { chainId: safe.chainId, address: getAddress(safe.address), version }
  const messages = createMemoryMessages(identity, safe.threshold)
  const info = (value: string) => ({ value, name: null, logoUri: null })
  const details = (tx: Proposed) => ({
    safeAddress: safe.address,
    txId: `multisig_${safe.address}_${tx.safeTxHash}`,
    txStatus: 'AWAITING_CONFIRMATIONS',
    txInfo: { type: 'Custom', to: info(tx.to), dataSize: '0', value: tx.value, isCancellation: false },
    txData: { hexData: tx.data, to: info(tx.to), value: tx.value, operation: tx.operation },
    txHash: null,
  })
  const routes: [RegExp, (match: RegExpMatchArray, body: unknown) => unknown][] = [
    [
      /\/safes\/0x\w+$/,
      () => ({
        address: info(safe.address),
        chainId: String(safe.chainId),
        nonce: 0,
        threshold: safe.threshold,
        owners: safe.owners.map(info),
        implementation: info(safe.address),
        modules: null,
        fallbackHandler: handler ? info(handler) : null,
        guard: null,
        version: safe.version,
        implementationVersionState: 'UP_TO_DATE',
      }),
    ],
    [/\/nonces$/, () => ({ currentNonce: 0, recommendedNonce: proposals.length })],
    [/\/balances\/(\w+)$/, ([, currency]) => ({ fiatTotal: '0', items: [], currency })],
    [
      /\/propose$/,
      (_, body) => {
        proposals.push(body as Proposed)
        return details(body as Proposed)
      },
    ],
    [
      /\/transactions\/(0x\w+)$/,
      ([, hash]) => proposals.filter(({ safeTxHash }) => safeTxHash === hash).map(details)[0],
    ],
    [/\/safes\/0x\w+\/messages$/, (_, body) => messages.create(body)],
    [/\/messages\/(0x\w+)\/signatures$/, ([, hash], body) => messages.confirm(hash, body)],
    [/\/messages\/(0x\w+)$/, ([, hash]) => messages.read(hash)],
    [
      /\/v1\/chains\/\d+$/,
      () => ({
        chainId: String(safe.chainId),
        chainName: 'Sandbox',
        shortName: 'sandbox',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18, logoUri: '' },
        blockExplorerUriTemplate: { address: '', txHash: '', api: '' },
        features: [],
      }),
    ],
  ]
  const fetch = async (url: string, { body }: RequestInit): Promise<Response> => {
    for (const [path, answer] of routes) {
      const match = new URL(url).pathname.match(path)
      const found = match && (await answer(match, typeof body === 'string' ? JSON.parse(body) : undefined))
      if (found) return Response.json(found)
    }
    return Response.json({ code: 404, message: 'An error occurred' }, { status: 404 })
  }
  const gateway: Gateway = createGateway({ baseUrl: 'https://gateway.test', fetch })
  return { gateway, proposals, fetch }
}
