import { checksumAddress, encodeFunctionData, numberToHex, parseAbi } from 'viem'
import type { Chain } from '#chain/node/client.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import type { Address, SafeIdentity } from '#core/safe/safe.ts'
import type { Holding, RedeemedShares, Worth } from '#core/trialRun/outcome.ts'
import { rateOf } from '#core/trialRun/rates.ts'
import { burntShares, type Shares } from './burntShares.ts'
import type { RawQuestion } from './raw.ts'
import type { Question } from './readers/holdings.ts'
import { type Words, wordsBefore } from './readers/holdingsOfRuns.ts'

const abi = parseAbi([
  'function asset() view returns (address)',
  'function convertToAssets(uint256 shares) view returns (uint256)',
  'function previewRedeem(uint256 shares) view returns (uint256)',
  'function UNDERLYING_ASSET_ADDRESS() view returns (address)',
  'function underlying() view returns (address)',
  'function exchangeRateStored() view returns (uint256)',
])

/** What is asked of each: EIP-4626's asset, rate, and what a redeeming would pay after its fees, Aave's underlying asset, which is worth the same, the rate of a staking token that is known, and what Compound 2 lends at which rate of 10¹⁸. */
export function worthQuestions(chainId: number, shares: readonly Shares[]): Question[] {
  return shares.flatMap(({ share: to, amount }) => [
    { to, data: encodeFunctionData({ abi, functionName: 'asset' }) },
    { to, data: encodeFunctionData({ abi, functionName: 'convertToAssets', args: [amount] }) },
    { to, data: encodeFunctionData({ abi, functionName: 'previewRedeem', args: [amount] }) },
    { to, data: encodeFunctionData({ abi, functionName: 'UNDERLYING_ASSET_ADDRESS' }) },
    { to, data: rateOf(chainId, to)?.asking(amount) ?? '0x' },
    { to, data: encodeFunctionData({ abi, functionName: 'underlying' }) },
    { to, data: encodeFunctionData({ abi, functionName: 'exchangeRateStored' }) },
  ])
}
const questionsEach = 7

/** `given`: shares that are given up, worth the most that their contract reports; `bought`: shares that come, worth the least. */
type Side = 'given' | 'bought'

/**
 * What they answered, in the order in which they were asked; undefined for a contract that says nothing of it. Rate and preview may differ: a
 * rate is before fees (EIP-4626), and a contract may lie in one of them. Neither may make an exchange look better than the other does.
 */
export function worthsIn(
  { chainId, side }: { chainId: number; side: Side },
  shares: readonly Shares[],
  words: Words,
): (Worth | undefined)[] {
  return shares.map(({ share, amount }, at) => {
    const own = words.slice(at * questionsEach, (at + 1) * questionsEach)
    const [asset, underlying, lent] = [own[0], own[3], own[5]].map(accountIn)
    const [, converted, previewed, , rated, , exchanged] = own
    const rate = rateOf(chainId, share)
    if (rate) return rate.worth(amount, rated)
    const reported = [converted, previewed]
      .filter((one) => one !== undefined)
      .toSorted((one, other) => (one < other ? -1 : 1))
    const worth = side === 'given' ? reported.at(-1) : reported[0]
    if (asset !== undefined && worth !== undefined) return { token: asset, amount: worth }
    if (underlying !== undefined) return { token: underlying, amount }
    if (lent === undefined || exchanged === undefined) return undefined
    return { token: lent, amount: (amount * exchanged) / 10n ** 18n }
  })
}

/** The account in a word; undefined where it is none. */
const accountIn = (word: bigint | undefined): Address | undefined =>
  word === undefined || word === 0n || word >= 2n ** 160n
    ? undefined
    : checksumAddress(numberToHex(word, { size: 20 }))

/** What the shares that the Safe gives up in a run were worth before it. */
export async function redeemedWorths(
  { node, question, safe }: { node: Chain; question: RawQuestion; safe: SafeIdentity },
  call: DecodedCall,
  holdings: readonly Holding[],
): Promise<RedeemedShares[]> {
  const given = burntShares(safe.address, call, holdings)
  const words = await wordsBefore(node, worthQuestions(safe.chainId, given), question)
  const worths = worthsIn({ chainId: safe.chainId, side: 'given' }, given, words)
  return given.map((one, at) => ({ ...one, ...(worths[at] && { says: worths[at] }) }))
}
