import type { Address } from '#core/safe/safe.ts'

/** Aave 3, Pool (aave.com/docs, "Smart Contracts"; bgd-labs/aave-address-book). */
const aavePools: readonly (readonly [address: Address, chainIds: readonly number[]])[] = [
  ['0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2', [1]],
  ['0x794a61358D6845594F94dc1DB02A252b5b4814aD', [10, 137, 42161]],
  ['0xA238Dd80C259a72e81d7e4664a9801593F98d1c5', [8453]],
]

/**
 * Besides those: Uniswap's Router02, SwapRouter, SwapRouter02 and NonfungiblePositionManager (docs.uniswap.org, "Deployments"), Balancer's Vault
 * (docs.balancer.fi, "Deployment Addresses"), AggregationRouterV6 of 1inch (business.1inch.com, "Contracts"; its descriptor in the registry of
 * ERC-7730).
 */
const routers: readonly (readonly [address: Address, chainIds: readonly number[]])[] = [
  ...aavePools,
  ['0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D', [1]],
  ['0xE592427A0AEce92De3Edee1F18E0157C05861564', [1, 10, 137, 42161]],
  ['0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45', [1, 10, 137, 42161]],
  ['0x2626664c2603336E57B271c5C0b26F421741e481', [8453]],
  ['0xC36442b4a4522E871399CD717aBDD847Ab11FE88', [1, 10, 137, 42161]],
  ['0x03a520b32C04BF3bEEf7BEb72E919cf822Ed34f1', [8453]],
  ['0xBA12222222228d8Ba445958a75a0704d566BF2C8', [1, 10, 100, 137, 8453, 42161]],
  ['0x111111125421cA6dc452d289314280a0f8842A65', [1, 10, 56, 100, 137, 8453, 42161]],
]

/**
 * Uniswap's UniversalRouter (docs.uniswap.org, "Deployments"; Uniswap/universal-router, deploy-addresses): by Permit2 it takes of whoever calls it,
 * and of nobody else (Payments.sol, `permit2TransferFrom` of `msgSender()`).
 */
const universalRouters: typeof routers = [
  ['0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD', [1]],
  ['0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af', [1]],
  ['0xCb1355ff08Ab38bBCE60111F1bb2B784bE25D7e8', [10]],
  ['0x851116D9223fabED8E56C0E6b8Ad0c31d98B3507', [10]],
  ['0x1095692A6237d83C6a72F3F5eFEdb9A670C49223', [137]],
  ['0x6fF5693b99212Da76ad316178A184AB56D299b43', [8453]],
]

/**
 * Routers of Uniswap that pay what they hold to whoever calls next: refundETH(), sweepToken() and SWEEP are for anybody (docs.uniswap.org,
 * "Deployments", 2026-08; PeripheryPayments.sol, Payments.sol of UniversalRouter).
 */
const sweepable: typeof routers = [
  ['0xE592427A0AEce92De3Edee1F18E0157C05861564', [1, 10, 137, 42161]],
  ['0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45', [1, 10, 137, 42161]],
  ['0x2626664c2603336E57B271c5C0b26F421741e481', [8453]],
  ...universalRouters,
]

const isAt = (list: typeof routers, chainId: number, address: Address) =>
  list.some(([one, chainIds]) => chainIds.includes(chainId) && one.toLowerCase() === address.toLowerCase())

/** Whether a contract is known by its address to take tokens of nobody but whoever calls it, or signs for it. */
export const isKnownRouter = (chainId: number, address: Address): boolean => isAt(routers, chainId, address)

/** Whether it is a router that pays what it holds to whoever calls next. */
export const isSweepableRouter = (chainId: number, address: Address): boolean =>
  isAt(sweepable, chainId, address)

/** Whether a contract that Permit2 lets take tokens is known by its address to take those of whoever calls it alone. */
export const takesOfCallerAlone = (chainId: number, address: Address): boolean =>
  isAt(universalRouters, chainId, address)

/** The pools of Aave 3 on a network. */
export const aavePoolsOf = (chainId: number): Address[] =>
  aavePools.flatMap(([pool, chainIds]) => (chainIds.includes(chainId) ? [pool] : []))

/** Whether a contract is known by its address as a pool of Aave 3. */
export const isAavePool = (chainId: number, address: Address): boolean => isAt(aavePools, chainId, address)
