import {
  boosterDeclarations,
  bridgehubDeclarations,
  bulkRenewalDeclarations,
  coinFlowDeclarations,
  cooldownDeclarations,
  invoiceDeclarations,
  nameWrapperDeclarations,
  rootChainManagerDeclarations,
  seaportDeclarations,
  shopDeclarations,
  standardBridgeDeclarations,
  strategyManagerDeclarations,
} from '#core/abi/protocolMethods.ts'
import { isSameAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'

/** EigenLayer, StrategyManager (github.com/Layr-Labs/eigenlayer-contracts, "Deployments"). */
const strategyManager: Address = '0x858646372CC42E1A627fcE94aa7A7033e7CF075A'

/** ENS on chain 1 (docs.ens.domains, "Deployments"): BaseRegistrar, whose collectibles are the names. */
export const nameRegistrar: Address = '0x57f1887a8BF19b14fC0dF6Fd9B2acc9Af147eA85'
/** NameWrapper, which holds them for tokens of its own (as above). */
export const nameWrapper: Address = '0xD4416b13d2b3a9aBae7AcD5D6C2BbDBE25686401'

/** Whether all names may be taken by NameWrapper: it takes one only of whoever calls it, and of those who let that account do so (NameWrapper.sol). */
export const isNameWrapping = (chainId: number, token: Address, spender: Address): boolean =>
  chainId === 1 && isSameAddress(token, nameRegistrar) && isSameAddress(spender, nameWrapper)

/** ENS, BulkRenewal, and the ETHRegistrarControllers to which it pays what names cost (as above). */
const bulkRenewal: Address = '0xa12159e5131b1eEf6B4857EEE3e1954744b5033A'
const controllers: readonly Address[] = [
  '0x253553366Da8546fC250F225fe3d25d0C782303b',
  '0x59E16fcCd424Cc24e280Be16E11Bcd56fb0CE547',
]

/**
 * Bridges of the OP Stack on its own networks (specs.optimism.io, "Predeploys"): L2StandardBridge, by whom its messages go, and where the coin of
 * messages stays until it is burnt.
 */
const childBridge: Address = '0x4200000000000000000000000000000000000010'
const childHolders: readonly Address[] = [
  '0x4200000000000000000000000000000000000007',
  '0x4200000000000000000000000000000000000016',
]

/** CoW Protocol, CoWSwapEthFlow (docs.cow.fi, "ETH flow"; cowprotocol/ethflowcontract, networks.prod.json). */
const coinFlow: Address = '0xbA3cB449bD2B4ADddBc894D8697F5170800EAdeC'

/**
 * Makes a contract of the bytes behind a word of salt, at an address that these alone decide; whoever calls it has no part in that
 * (github.com/Arachnid/deterministic-deployment-proxy). Its own deployment has no key, so it is the same on every network.
 */
export const contractMaker: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** Polygon's bridge on chain 1 (docs.polygon.technology, "Contract addresses"), and what keeps coin and tokens for it. */
const rootChainManager: Address = '0xA0c68C638235ee32657e8f720a23ceC1bFc77C77'
const predicates: readonly Address[] = [
  '0x8484Ef722627bf18ca5Ae6BcF031c23E6e922B30',
  '0x40ec5B33f54e0E8A33A975908C5BA1c14e5BbbDf',
]
/** ZKsync's on chain 1 (docs.zksync.io, "ZK Chain addresses"): Bridgehub, and by whom coin goes to where it stays, L1AssetRouter and L1NativeTokenVault. */
const bridgehub: Address = '0x303a465B659cBB0ab36eE643eA362c509EEb5213'
const zksyncHolders: readonly Address[] = [
  '0x8829AD80E425C646DAB305381ff105169FeEcE56',
  '0xbeD1EB542f9a5aA6419Ff3deb921A372681111f6',
]

/** Ethena, sUSDe (docs.ethena.fi, "Key Addresses"; its descriptor in the registry of ERC-7730). */
const stakedUsde: Address = '0x9D39A5DE30e57443BfF2A8307A4256c8797A3497'

/** Convex and Aura, Booster, and the VoterProxy to which it takes what is deposited (docs.convexfinance.com, "Contract Addresses"; docs.aura.finance, "Developers"). */
const boosters: readonly (readonly [booster: Address, keeper: Address])[] = [
  ['0xF403C135812408BFbE8713b5A23a04b3D48AAE31', '0x989AEb4d175e16225E39E87d0D97A3360524AD80'],
  ['0xA57b8d98dAE62B26Ec3bcC4a365338157060B234', '0xaF52695E1bB01A16D33D7194C28C42b10e0Dbec2'],
]

/** Where Convex or Aura keeps what is deposited at its Booster; undefined for any other contract. */
export const boosterKeeper = (booster: Address): Address | undefined =>
  boosters.find(([one]) => isSameAddress(one, booster))?.[1]

/** Request Network, ERC20FeeProxy (RequestNetwork/requestNetwork, smart-contracts, artifacts). */
const invoices: readonly (readonly [address: Address, chainIds: readonly number[]])[] = [
  ['0x370DE27fdb7D1Ff1e1BaA7D11c5820a324Cf623C', [1]],
  ['0x399F5EE127ce7432E4921a61b8CF52b0af52cbfE', [10]],
  ['0x0DfbEe143b42B41eFC5A6F87bFD1fFC78c2f0aC9', [56, 100, 137, 42161, 43114]],
]

/** Coinbase Commerce, Transfers (coinbase/commerce-onchain-payment-protocol, README, July 2024); nobody can change its code. */
const shops: readonly (readonly [address: Address, chainIds: readonly number[]])[] = [
  ['0x1DAe28D7007703196d6f456e810F67C33b51b25C', [1]],
  ['0xc2252Ce3348B8dAf90583E53e07Be53d3aE728FB', [137]],
  ['0xeADE6bE02d043b3550bE19E960504dbA14A14971', [8453]],
]

/** Seaport 1.5 and 1.6, each at one address (github.com/ProjectOpenSea/seaport, "Deployments"; docs.opensea.io). */
const seaports: readonly Address[] = [
  '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC',
  '0x0000000000000068F116a894984e2DB1123eB395',
]
const seaportChainIds: readonly number[] = [1, 10, 100, 137, 8453, 42161]

/** Whether a contract is Seaport. */
export const isSeaport = (chainId: number, address: Address): boolean =>
  seaportChainIds.includes(chainId) && seaports.some((one) => isSameAddress(one, address))

/** Collections that their makers publish: the names of ENS. */
export const publishedCollections = (chainId: number): Address[] =>
  chainId === 1 ? [nameRegistrar, nameWrapper] : []

/** The contracts that take and hold what these are given, by whom they get it. */
export const serviceHolders: readonly (readonly [service: Address, holders: readonly Address[]])[] = [
  [rootChainManager, predicates],
  [bridgehub, zksyncHolders],
  [childBridge, childHolders],
  [bulkRenewal, controllers],
]

/** Where tokens and names are left for their owner, and bridges to sidechains and rollups. */
export const services = [
  {
    name: 'EigenLayer',
    address: strategyManager,
    chainIds: [1],
    declarations: strategyManagerDeclarations,
  },
  {
    name: 'ENS',
    address: nameWrapper,
    chainIds: [1],
    declarations: nameWrapperDeclarations,
  },
  { name: 'CoW Protocol', address: coinFlow, chainIds: [1, 8453], declarations: coinFlowDeclarations },
  { name: 'ENS', address: bulkRenewal, chainIds: [1], declarations: bulkRenewalDeclarations },
  ...seaports.map((address) => ({
    ...{ name: 'Seaport', address, chainIds: seaportChainIds, declarations: seaportDeclarations },
  })),
  { name: 'Ethena', address: stakedUsde, chainIds: [1], declarations: cooldownDeclarations },
  ...boosters.map(([address]) => ({
    ...{ name: 'Convex or Aura', address, chainIds: [1], declarations: boosterDeclarations },
  })),
  ...invoices.map(([address, chainIds]) => ({
    ...{ name: 'Request Network', address, chainIds, declarations: invoiceDeclarations },
  })),
  ...shops.map(([address, chainIds]) => ({
    ...{ name: 'Coinbase Commerce', address, chainIds, declarations: shopDeclarations },
  })),
  {
    name: 'a bridge of the OP Stack',
    address: childBridge,
    chainIds: [10, 8453],
    declarations: standardBridgeDeclarations,
  },
  {
    name: 'Polygon’s bridge',
    address: rootChainManager,
    chainIds: [1],
    declarations: rootChainManagerDeclarations,
  },
  {
    name: 'ZKsync’s bridge',
    address: bridgehub,
    chainIds: [1],
    declarations: bridgehubDeclarations,
  },
]
