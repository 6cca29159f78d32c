import { deployments } from '#core/deployments.ts'
import type { WireOf } from '#gateway/endpoint.ts'
import type { listSafeApps } from '#gateway/endpoints/apps.ts'
import type { getChain, getChains, getChainsV2 } from '#gateway/endpoints/chains.ts'
import type { ChainConfig } from '#server/chainConfig.ts'
import type { Service } from '#server/service.ts'
import { chainOf, type Handler } from './mount.ts'
import { neighbours, readCursor } from './page.ts'

type ChainWire = WireOf<typeof getChain>

/** What a chain offers by default: nothing is announced that this server does not do. */
const usualFeatures = [
  'ERC721',
  'SAFE_APPS',
  'EIP1559',
  'DEFAULT_TOKENLIST',
  'SAFE_TX_GAS_OPTIONAL',
  'TX_NOTES',
]

/** The release whose Safes count as up to date where a chain's configuration names none. */
export const usualMasterCopyVersion = '1.4.1'

/** A chain's configuration on the wire. */
export function chainWire(config: ChainConfig): ChainWire {
  const rpc = { authentication: 'NO_AUTHENTICATION', value: config.publicRpc ?? config.rpc } as const
  return {
    chainId: String(config.chainId),
    chainName: config.name,
    description: config.description ?? '',
    chainLogoUri: null,
    l2: config.l2 ?? true,
    isTestnet: config.isTestnet ?? true,
    zk: false,
    nativeCurrency: { ...config.nativeCurrency, logoUri: config.nativeCurrency.logoUri ?? '' },
    transactionService: '',
    blockExplorerUriTemplate: config.blockExplorer ?? { address: '', txHash: '', api: '' },
    beaconChainExplorerUriTemplate: { publicKey: null },
    disabledWallets: [],
    ensRegistryAddress: null,
    balancesProvider: { chainName: null, enabled: false },
    features: [...(config.features ?? usualFeatures)],
    gasPrice: [],
    publicRpcUri: rpc,
    rpcUri: rpc,
    safeAppsRpcUri: rpc,
    shortName: config.shortName,
    theme: config.theme ?? { textColor: '#ffffff', backgroundColor: '#4a5568' },
    recommendedMasterCopyVersion: config.recommendedMasterCopyVersion ?? usualMasterCopyVersion,
    relayer: null,
  }
}

const page = (service: Service, cursor: string | null | undefined, url: URL): WireOf<typeof getChains> => {
  const cut = readCursor(cursor)
  const all = [...service.chains.values()].map(({ config }) => chainWire(config))
  const results = all.slice(cut.offset, cut.offset + cut.limit)
  return { count: all.length, ...neighbours(url, cut, all.length), results }
}

/** All chains. */
export const chains: Handler<typeof getChains> = ({ service, query, url }) => page(service, query.cursor, url)

/** All chains again: every product sees the same features here. */
export const chainsV2: Handler<typeof getChainsV2> = ({ service, query, url }) =>
  page(service, query.cursor, url)

/** One chain. */
export const chain: Handler<typeof getChain> = (request) => chainWire(chainOf(request).config)

/** The Safe Apps of a chain's configuration. */
export const safeApps: Handler<typeof listSafeApps> = (request) => {
  const { config } = chainOf(request)
  const listed = (config.safeApps ?? []).filter(({ url }) => !request.query.url || request.query.url === url)
  return listed.map(({ id, url, name, description, iconUrl }) => ({
    id,
    url,
    name,
    iconUrl: iconUrl ?? null,
    description,
    chainIds: [String(config.chainId)],
    provider: null,
    accessControl: { type: 'NO_RESTRICTIONS', value: null },
    tags: [],
    features: [],
    developerWebsite: null,
    socialProfiles: [],
    featured: false,
  }))
}

/** Every official singleton, as `{address, version}`; SafeL2 says so in its version. */
export const masterCopies = deployments
  .filter(({ name, variant }) => (name === 'Safe' || name === 'SafeL2') && variant !== 'zksync')
  .map(({ address, name, version }) => ({ address, version: name === 'SafeL2' ? `${version}+L2` : version }))
