import { encodeFunctionData, parseAbi } from 'viem'
import { argumentsOf } from '#core/checks/argument.ts'
import type { Exchange } from '#core/checks/calls/exchanges.ts'
import type { Address, Hex } from '#core/safe/safe.ts'

const abi = parseAbi([
  'function redeem(uint256 shares, address receiver, address owner)',
  'function withdraw(uint256 value)',
  'function withdrawTo(address account, uint256 value)',
  'function withdraw(address asset, uint256 amount, address to)',
  'function unwrap(uint256 value)',
])

/** What is called, and with what; without `to` the contract at which it was bought. */
type BackCall = { to?: Address; data: Hex }

/** Calls that turn so much of what an exchange brought back into what was given, to be made by its holder; the first that goes through counts. */
export type WayBack = (holder: Address, amount: bigint) => readonly BackCall[]

/** Shares of a vault (EIP-4626) into its asset. */
export const redeemShares: WayBack = (holder, amount) => [
  { data: encodeFunctionData({ abi, functionName: 'redeem', args: [amount, holder, holder] }) },
]
const unwrapCoin: WayBack = (holder, amount) => [
  { data: encodeFunctionData({ abi, functionName: 'withdraw', args: [amount] }) },
  ...redeemShares(holder, amount),
]
const withdrawTo: WayBack = (holder, amount) => [
  { data: encodeFunctionData({ abi, functionName: 'withdrawTo', args: [holder, amount] }) },
]
const unwrap: WayBack = (_, amount) => [
  { data: encodeFunctionData({ abi, functionName: 'unwrap', args: [amount] }) },
]
/** What is lent in a pool of Aave, out of it again: of the pool that was called, or of one that is named. */
export const withdrawLent =
  (asset: Address, pool?: Address): WayBack =>
  (holder, amount) => [
    {
      ...(pool && { to: pool }),
      data: encodeFunctionData({ abi, functionName: 'withdraw', args: [asset, amount, holder] }),
    },
  ]
const fromPool = ({ place }: Exchange): WayBack => withdrawLent(argumentsOf(place.call).address(0))

/** Vaults (EIP-4626), wrapped coin (WETH9), wrapped tokens (OpenZeppelin's ERC20Wrapper, wstETH), Aave's pools, by the method that gives. */
const ways = new Map<string, (exchange: Exchange) => WayBack>([
  ['deposit(uint256,address)', () => redeemShares],
  ['mint(uint256,address)', () => redeemShares],
  ['deposit()', () => unwrapCoin],
  ['depositTo(address)', () => unwrapCoin],
  ['depositFor(address,uint256)', () => withdrawTo],
  ['wrap(uint256)', () => unwrap],
  ['supply(address,uint256,address,uint16)', fromPool],
  ['deposit(address,uint256,address,uint16)', fromPool],
])

/** How what an exchange brought is turned back at the same contract; undefined for one that turns something back itself. */
export function wayBackOf(exchange: Exchange): WayBack | undefined {
  return ways.get(exchange.place.call.signature ?? '')?.(exchange)
}
