import {
  acrossDeclarations,
  arbSysDeclarations,
  childGatewayRouterDeclarations,
  composableCowDeclarations,
  cowSettlementDeclarations,
  disperseDeclarations,
  gatewayRouterDeclarations,
  inboxDeclarations,
  rocketDeclarations,
  safenetRewardDeclarations,
  safenetStakingDeclarations,
  standardBridgeDeclarations,
  wrappedCoinDeclarations,
} from '#core/abi/protocolMethods.ts'
import { tokenDeclarations } from '#core/abi/tokenMethods.ts'
import type { Address } from '#core/safe/safe.ts'
import { serviceHolders, services } from './services.ts'

/** A contract that is known by its address on some networks, and what it can be asked to do. */
export type Protocol = {
  name: string
  address: Address
  chainIds: readonly number[]
  declarations: readonly string[]
}

/**
 * CoW Protocol, one address of each contract on every network (docs.cow.fi, "Core contracts", "ComposableCoW", 2026-08), and on 31337, the chain
 * of one's own machine, where a copy of any of them runs.
 */
const cowChainIds = [1, 56, 100, 137, 8453, 42161, 43114, 59144, 31337, 11155111]
/** Where orders of CoW Protocol are settled, placed by a call and taken back. */
export const cowSettlement: Address = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'
/** Takes the tokens of orders, and only for orders: allowances for CoW Protocol are given to it. */
export const cowRelayer: Address = '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110'
/** Holds orders by rules for CoW Protocol: whoever made one lets it sell again and again. */
export const composableCow: Address = '0xfdaFc9d1902f4e0b84f65F49f244b32b31013b74'
/** Order type "TWAP" of ComposableCoW. */
export const twapHandler: Address = '0x6cF1e9cA41f7611dEf408122793c358a3d11E5a5'
/** Gives an order the time of the block in which it is made (CurrentBlockTimestampFactory). */
export const blockTimestampFactory: Address = '0x52eD56Da04309Aca4c3FECC595298d80C2f16BAc'

/** Where tokens are staked for Safenet's validators (safe-research/safenet, sentinel-test-vectors, 2026-08). */
export const safenetStaking: Address = '0x115E78f160e1E3eF163B05C84562Fa16fA338509'
/** Where rewards of Safenet are claimed. */
export const safenetRewards: Address = '0xe5139Fc0FB8eae81e30d8a85C22E88c6757120f2'
/** The token that Safenet stakes. */
export const safeToken: Address = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe'

type AllowanceModule = readonly [release: '0.1.0' | '0.1.1', address: Address, chainIds?: readonly number[]]

/** AllowanceModule.sol (npm @safe-global/safe-modules-deployments 3.0.10): on every network, the last on those named alone. */
export const allowanceModules: readonly AllowanceModule[] = [
  ['0.1.0', '0xCFbFaC74C26F8647cBDb8c5caf80BB5b32E43134'],
  ['0.1.1', '0xAA46724893dedD72658219405185Fb0Fc91e091C'],
  ['0.1.0', '0x1Fb403834C911eB98d56E74F5182b0d64C3b3b4D', [137, 43114]],
]

/** The token that the network's own coin becomes, by network (each network's documentation; WETH9 or code of the same methods). */
export const wrappedCoins: readonly (readonly [chainId: number, address: Address])[] = [
  [1, '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
  [10, '0x4200000000000000000000000000000000000006'],
  [56, '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'],
  [100, '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d'],
  [137, '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270'],
  [8453, '0x4200000000000000000000000000000000000006'],
  [42161, '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1'],
  [43114, '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7'],
  [59144, '0xe5D7C2a44FfDDf6b295A15c148167daaAf5Cf34f'],
  [11155111, '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14'],
]

/**
 * L1StandardBridge of networks of the OP Stack, on chain 1: OP Mainnet, Base (docs.optimism.io and docs.base.org, contract
 * addresses; ethereum-optimism/superchain-registry; the definitions of these networks in viem 2.57.20 agree).
 */
const standardBridges: readonly Address[] = [
  '0x99C9fc46f92E8a1c0deC1b1747d010903E884bE1',
  '0x3154Cf16ccdb4C6d922629664174b904d80F2C35',
]

/** RocketDepositPool and rETH (docs.rocketpool.net, contract addresses; rocketStorage names the pool in use). */
const rocketPool: readonly Address[] = [
  '0xCE15294273CFb9D9b628F4D61636623decDF4fdC',
  '0xae78736Cd615f374D3085123A210448E74Fc6393',
]

/**
 * Arbitrum One's bridge on chain 1: the router for tokens, the inbox for coin (docs.arbitrum.io, contract addresses; OffchainLabs/arbitrum-sdk,
 * networks).
 */
const arbitrumRouter: Address = '0x72Ce9c846789fdB6fC1f34aC4AD25Dd9ef7031ef'
const arbitrumInbox: Address = '0x4Dbd4fc535Ac27206064B68FfCf827b0A60BAB3f'
/**
 * What takes and holds for it: the gateways (standard, custom, WETH, DAI), the escrow of DAI (chainlog.sky.money, ARBITRUM_ESCROW), the inbox, and
 * the bridge, where all coin stays (as above).
 */
const arbitrumHolders: readonly Address[] = [
  '0xa3A7B6F88361F48403514059F1F16C8E78d60EeC',
  '0xcEe284F754E854890e311e3280b767F80797180d',
  '0xd92023E9d9911199a6711321D1277285e6d4e2db',
  '0xD3B5b60020504bc3489D6949d545893982BA3011',
  '0xA10c7CE4b876998858b1a9E12b10092229539400',
  arbitrumInbox,
  '0x8315177aB297bA92A06054cE80a67Ed4DBd7ed3a',
]
/** On chain 42161: the router for tokens (as above), and ArbSys, a part of the network itself (docs.arbitrum.io, precompiles). */
const arbitrumChildRouter: Address = '0x5288c571Fd7aD117beA99bF60FE0846C4E84F933'
const arbSys: Address = '0x0000000000000000000000000000000000000064'

/** Across, SpokePool (docs.across.to, contract addresses; across-protocol/contracts, deployments). */
const spokePools: readonly (readonly [chainId: number, address: Address])[] = [
  [1, '0x5c7BCd6E7De5423a257D81B442095A1a6ced35C5'],
  [10, '0x6f26Bf09B1C792e3228e5467807a900A503c0281'],
  [137, '0x9295ee1d8C5b022Be115A2AD3c30C72E34e7F096'],
  [8453, '0x09aea4b2242abC8bb4BB78D537A67a245A7bEC64'],
  [42161, '0xe35e9842fceaCA96570B734083f4a58e8F7C5f2A'],
]

const isAmong = (list: readonly Address[], one: Address) =>
  list.some((other) => other.toLowerCase() === one.toLowerCase())

/** The contracts that take and hold what a known bridge is given, where it does not do so itself: Across wraps the coin. */
export function holdersOf(bridge: Address): readonly Address[] {
  if (isAmong([arbitrumRouter, arbitrumInbox], bridge)) return arbitrumHolders
  const isSpokePool = isAmong(
    spokePools.map(([, address]) => address),
    bridge,
  )
  if (isSpokePool) return wrappedCoins.map(([, address]) => address)
  return serviceHolders.find(([one]) => isAmong([one], bridge))?.[1] ?? []
}

/** Pays many at once (disperse.app, "contract"; etherscan.io and the explorers of the other networks, Disperse.sol at this address). */
const disperse: Address = '0xD152f549545093347A162Dce210e7293f1452150'

/** Every contract that is known by network and address, beside Safe's own and the standards. */
export const protocols: readonly Protocol[] = [
  {
    name: 'CoW Protocol',
    address: cowSettlement,
    chainIds: cowChainIds,
    declarations: cowSettlementDeclarations,
  },
  {
    name: 'CoW Protocol',
    address: composableCow,
    chainIds: cowChainIds,
    declarations: composableCowDeclarations,
  },
  {
    name: 'Safenet staking',
    address: safenetStaking,
    chainIds: [1],
    declarations: safenetStakingDeclarations,
  },
  {
    name: 'Safenet rewards',
    address: safenetRewards,
    chainIds: [1],
    declarations: safenetRewardDeclarations,
  },
  ...standardBridges.map((address) => ({
    name: 'a bridge of the OP Stack',
    address,
    chainIds: [1],
    declarations: standardBridgeDeclarations,
  })),
  ...rocketPool.map((address) => ({
    name: 'Rocket Pool',
    address,
    chainIds: [1],
    declarations: rocketDeclarations,
  })),
  ...services,
  {
    name: 'Disperse',
    address: disperse,
    chainIds: [1, 10, 137, 8453, 42161],
    declarations: disperseDeclarations,
  },
  {
    name: 'Arbitrum’s bridge',
    address: arbitrumRouter,
    chainIds: [1],
    declarations: gatewayRouterDeclarations,
  },
  {
    name: 'Arbitrum’s bridge',
    address: arbitrumInbox,
    chainIds: [1],
    declarations: inboxDeclarations,
  },
  {
    name: 'Arbitrum’s bridge',
    address: arbitrumChildRouter,
    chainIds: [42161],
    declarations: childGatewayRouterDeclarations,
  },
  {
    name: 'Arbitrum’s bridge',
    address: arbSys,
    chainIds: [42161],
    declarations: arbSysDeclarations,
  },
  ...spokePools.map(([chainId, address]) => ({
    name: 'Across',
    address,
    chainIds: [chainId],
    declarations: acrossDeclarations,
  })),
  ...wrappedCoins.map(([chainId, address]) => ({
    name: 'the wrapped native coin',
    address,
    chainIds: [chainId],
    declarations: [...wrappedCoinDeclarations, ...tokenDeclarations],
  })),
]

const placeOf = (address: Address, chainId: number | undefined) => `${chainId} ${address.toLowerCase()}`
const byPlace = new Map(
  protocols.flatMap((one) => one.chainIds.map((chainId) => [placeOf(one.address, chainId), one] as const)),
)

/** The contract that is known at this address of this network. */
export function protocolAt(address: Address, chainId: number | undefined): Protocol | undefined {
  return byPlace.get(placeOf(address, chainId))
}

/** Whether coin sent here by `deposit()` becomes a token of the sender. */
export function isWrappedCoin(address: Address, chainId: number): boolean {
  return wrappedCoins.some(
    ([chain, token]) => chain === chainId && token.toLowerCase() === address.toLowerCase(),
  )
}

/** Whether CoW Protocol settles orders on this network. */
export const hasCow = (chainId: number): boolean => cowChainIds.includes(chainId)
