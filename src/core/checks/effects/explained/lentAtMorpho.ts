import { keccak256 } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import { word } from '#core/bytes/bytes.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { addressFrom, argumentsOf, field, numberFrom } from '#core/checks/argument.ts'
import type { Address, Hex } from '#core/safe/safe.ts'

const market = '(address,address,address,address,uint256)'
/** Morpho.sol: what is paid back is taken off a debt of `onBehalf`, or refused; who made the market gets none of it. */
const repay = `repay(${market},uint256,uint256,address,bytes)`
/** The same: what is lent, or left as security, is counted for `onBehalf`. Whoever made the market may set its price. */
const lending = new Map([
  [`supply(${market},uint256,uint256,address,bytes)`, { owner: 3, data: 4 }],
  [`supplyCollateral(${market},uint256,address,bytes)`, { owner: 2, data: 3 }],
])

/**
 * Markets on chain 1 whose price, security and rules the Morpho app lists (app.morpho.org, "Markets"): wstETH and USDC, WBTC and USDC, cbBTC and
 * USDC, wstETH and WETH. Nobody can change a market, and its id is the hash of all of it: keccak256(abi.encode(MarketParams)).
 */
const knownMarkets: readonly Hex[] = [
  '0xb323495f7e4148be5643a4ea4a8221eef163e4bccfdedc2a6f4696baacbc86cc',
  '0x3a85e619751152991742810df6ec69ce473daef99e28a64ab2340d7b7ccfee49',
  '0x64d65c9a2d91c36d56fbc42d69e979335320169b3df63bf92789e2c8883fcc64',
  '0xc54d7acf14de29e0e5527cabd7a576506870346a78a11a6762e2cca66322ec41',
]
const parts = ['loanToken', 'collateralToken', 'oracle', 'irm'] as const

/**
 * Whether a call of Morpho names an account for the market alone, and that gains nothing by it: a debt is paid back there, whatever the market;
 * or something is lent or left in a market that is known, and no bytes are handed on.
 */
export function isMarketAlone(chainId: number, call: DecodedCall, account: Address): boolean {
  const args = argumentsOf(call)
  const params = args.json(0)
  if (!parts.some((name) => isSameAddress(addressFrom(field(params, name)), account))) return false
  if (call.signature === repay) return !isSameAddress(args.address(3), account)
  const at = lending.get(call.signature ?? '')
  if (at === undefined || chainId !== 1 || args.text(at.data) !== '0x') return false
  return knownMarkets.includes(idOf(params)) && !isSameAddress(args.address(at.owner), account)
}

/** Five words: the four accounts and `lltv`. */
const idOf = (params: unknown): Hex =>
  keccak256(
    `0x${[...parts.map((name) => BigInt(addressFrom(field(params, name)))), numberFrom(field(params, 'lltv'))]
      .map(word)
      .join('')}`,
  )
