import { type ContractName, deployments } from '#core/deployments/deployments.ts'
import type { Address } from '#core/safe/safe.ts'
import type { WireOf } from '#gateway/client/endpoint.ts'
import { describesContracts } from '#gateway/descriptors.ts'
import type { listSafeApps } from '#gateway/endpoints/apps.ts'
import type { getChain, getChains, getChainsV2, getChainV2 } from '#gateway/endpoints/chains.ts'
import { sendsWebPush } from '#gateway/webPush.ts'
import type { ChainConfig, ListedApp } from '#server/chainConfig.ts'
import type { ChainService, Service } from '#server/service.ts'
import { chainOf, type Handler } from './mounting/mount.ts'
import { neighbours, readCursor } from './mounting/page.ts'

type ChainWire = WireOf<typeof getChain>

/** Where the pages of this server's own small explorer are, as templates of a chain's entry. */
function ownExplorer(origin: string, chainId: number) {
  const base = `${origin}/explorer/${chainId}`
  return {
    address: `${base}/address/{{address}}`,
    txHash: `${base}/tx/{{txHash}}`,
    api: `${base}/api?module={{module}}&action={{action}}&address={{address}}&apiKey={{apiKey}}`,
  }
}

/** What a chain offers by default: nothing is announced that this server does not do. */
const usualFeatures = [
  'ERC721',
  'SAFE_APPS',
  'EIP1559',
  'EIP1271',
  'DEFAULT_TOKENLIST',
  'SAFE_TX_GAS_OPTIONAL',
  'DELETE_TX',
  'TX_NOTES',
  'PROPOSERS',
  'COUNTERFACTUAL',
  'MY_ACCOUNTS',
  'BATCHING',
  'MASS_PAYOUTS',
]

/** Announced where the module is that they need. */
const limited = 'SPENDING_LIMIT'

/** The release whose Safes count as up to date where a chain's configuration names none. */
export const usualMasterCopyVersion = '1.4.1'

/** The official contracts of the release that is recommended there, under the gateway's names; null where that release has none. */
function contractAddresses({ l2 = true, recommendedMasterCopyVersion }: ChainConfig) {
  const version = recommendedMasterCopyVersion ?? usualMasterCopyVersion
  const at = (name: ContractName): Address | null =>
    deployments.find((row) => row.name === name && row.version === version && row.variant === 'canonical')
      ?.address ?? null
  return {
    safeSingletonAddress: at(l2 ? 'SafeL2' : 'Safe'),
    safeProxyFactoryAddress: at('SafeProxyFactory'),
    multiSendAddress: at('MultiSend'),
    multiSendCallOnlyAddress: at('MultiSendCallOnly'),
    fallbackHandlerAddress: at('CompatibilityFallbackHandler'),
    signMessageLibAddress: at('SignMessageLib'),
    createCallAddress: at('CreateCall'),
    simulateTxAccessorAddress: at('SimulateTxAccessor'),
    safeWebAuthnSignerFactoryAddress: null,
  }
}

/** A chain's configuration on the wire, for whoever reached this server at that origin. */
function chainWire(service: Service, { config, limits }: ChainService, { origin }: URL): ChainWire {
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
    blockExplorerUriTemplate: config.blockExplorer ?? ownExplorer(origin, config.chainId),
    beaconChainExplorerUriTemplate: { publicKey: null },
    disabledWallets: [],
    ensRegistryAddress: null,
    ...{ contractAddresses: contractAddresses(config) },
    balancesProvider: { chainName: null, enabled: false },
    features: [
      ...(config.features ?? [...usualFeatures, ...(limits.areThere() ? [limited] : [])]),
      ...(service.descriptors.hasAny(config.chainId) ? [describesContracts] : []),
      ...(service.webPushKey === undefined ? [] : [sendsWebPush]),
    ],
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
  const all = [...service.chains.values()].map((one) => chainWire(service, one, url))
  const results = all.slice(cut.offset, cut.offset + cut.limit)
  return { count: all.length, ...neighbours(url, cut, all.length), results }
}

/** All chains. */
export const chains: Handler<typeof getChains> = ({ service, query, url }) => page(service, query.cursor, url)

/** All chains again: every product sees the same features here. */
export const chainsV2: Handler<typeof getChainsV2> = ({ service, query, url }) =>
  page(service, query.cursor, url)

/** One chain. */
export const chain: Handler<typeof getChain> = (request) =>
  chainWire(request.service, chainOf(request), request.url)

/** One chain again. */
export const chainV2: Handler<typeof getChainV2> = (request) =>
  chainWire(request.service, chainOf(request), request.url)

/** The Safe Apps of a chain that are listed and that this client may open: by their exact address, or all. */
export const safeApps: Handler<typeof listSafeApps> = ({ query, ...request }) => {
  const { config } = chainOf(request)
  const { url, clientUrl } = query
  const mayOpen = ({ allowedClients }: ListedApp) =>
    allowedClients === undefined || (clientUrl != null && allowedClients.includes(clientUrl))
  return (config.safeApps ?? [])
    .filter((app) => app.listed !== false && mayOpen(app) && (!url || url === app.url))
    .map((app) => ({
      id: app.id,
      url: app.url,
      name: app.name,
      iconUrl: app.iconUrl ?? null,
      description: app.description,
      chainIds: [String(config.chainId)],
      provider: app.provider ?? null,
      accessControl: app.allowedClients
        ? { type: 'DOMAIN_ALLOWLIST', value: [...app.allowedClients] }
        : { type: 'NO_RESTRICTIONS', value: null },
      tags: [...(app.tags ?? [])],
      features: [...(app.features ?? [])],
      developerWebsite: app.developerWebsite ?? null,
      socialProfiles: [...(app.socialProfiles ?? [])],
      featured: app.featured ?? false,
    }))
}

/** Every official singleton, as `{address, version}`; SafeL2 says so in its version. */
export const masterCopies = deployments
  .filter(({ name, variant }) => (name === 'Safe' || name === 'SafeL2') && variant !== 'zksync')
  .map(({ address, name, version }) => ({ address, version: name === 'SafeL2' ? `${version}+L2` : version }))
