import { checksumAddress, encodeFunctionData, numberToHex, parseAbi } from 'viem'
import type { Chain } from '#chain/node/client.ts'
import { isSameAddress } from '#core/addresses/address.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { exchangesOf, type Side } from '#core/checks/calls/exchanges.ts'
import type { Address, SafeIdentity } from '#core/safe/safe.ts'
import type { Holding, RedeemedShares, Worth } from '#core/trialRun/outcome.ts'
import { rateOf } from '#core/trialRun/rates.ts'
import { wayBackOf } from '#core/trialRun/wayBack.ts'
import { placesIn } from './followed.ts'
import type { RawQuestion } from './raw.ts'
import type { Question } from './readers/holdings.ts'
import { type Words, wordsBefore } from './readers/holdingsOfRuns.ts'

const abi = parseAbi([
  'function asset() view returns (address)',
  'function convertToAssets(uint256 shares) view returns (uint256)',
  'function UNDERLYING_ASSET_ADDRESS() view returns (address)',
])

/** What is called for as this much or more stands for all there is. */
const wholeFrom = 2n ** 255n

/** So much of a share. */
type Shares = { share: Address; amount: bigint }

/** What is asked of each: EIP-4626's asset and rate, Aave's underlying asset, which is worth the same, and the rate of a staking token that is known. */
export function worthQuestions(chainId: number, shares: readonly Shares[]): Question[] {
  return shares.flatMap(({ share: to, amount }) => [
    { to, data: encodeFunctionData({ abi, functionName: 'asset' }) },
    { to, data: encodeFunctionData({ abi, functionName: 'convertToAssets', args: [amount] }) },
    { to, data: encodeFunctionData({ abi, functionName: 'UNDERLYING_ASSET_ADDRESS' }) },
    { to, data: rateOf(chainId, to)?.asking(amount) ?? '0x' },
  ])
}
const questionsEach = 4

/** What they answered, in the order in which they were asked; undefined for a contract that says nothing of it. */
export function worthsIn(chainId: number, shares: readonly Shares[], words: Words): (Worth | undefined)[] {
  return shares.map(({ share, amount }, at) => {
    const own = words.slice(at * questionsEach, (at + 1) * questionsEach)
    const [asset, underlying] = [own[0], own[2]].map(accountIn)
    const [, converted, , rated] = own
    const rate = rateOf(chainId, share)
    if (rate) return rate.worth(amount, rated)
    if (asset !== undefined && converted !== undefined) return { token: asset, amount: converted }
    return underlying === undefined ? undefined : { token: underlying, amount }
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
  const given = sharesGiven(safe.address, call, holdings)
  const words = await wordsBefore(node, worthQuestions(safe.chainId, given), question)
  const worths = worthsIn(safe.chainId, given, words)
  return given.map((one, at) => ({ ...one, ...(worths[at] && { says: worths[at] }) }))
}

const isNamed = (what: Side['what'], token: Address) =>
  what !== 'any' && what !== 'coin' && isSameAddress(what, token)

/** The shares that the Safe gives up for something of which the call does not say how much they are worth. */
function sharesGiven(
  safe: Address,
  call: DecodedCall,
  holdings: readonly Holding[],
): Omit<RedeemedShares, 'says'>[] {
  const given = new Map<string, Shares>()
  const add = ({ share, amount }: Shares) => {
    const before = given.get(share.toLowerCase())?.amount ?? 0n
    given.set(share.toLowerCase(), { share, amount: before + amount })
  }
  const lost = holdings.filter(
    ({ account, id, before, after }) => id === undefined && after < before && isSameAddress(account, safe),
  )
  for (const exchange of exchangesOf(placesIn(call))) {
    const { owner, gives, gets } = exchange
    const isOwn = owner === undefined || isSameAddress(owner, safe)
    if (!isOwn || wayBackOf(exchange) || gives.what === 'coin') continue
    if (gives.amount !== undefined && gets.amount !== undefined) continue
    const [what, named] = [gives.what, gets.what]
    if (what !== 'any' && gives.amount !== undefined && gives.amount < wholeFrom) {
      add({ share: what, amount: gives.amount })
      continue
    }
    const isProvided = ({ token }: Holding) =>
      what === 'any' ? !isNamed(named, token) : isSameAddress(token, what)
    for (const { token, before, after } of lost.filter(isProvided))
      add({ share: token, amount: before - after })
  }
  return [...given.values()]
}
