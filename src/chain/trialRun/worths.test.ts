import { decodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { Address } from '#core/safe/safe.ts'
import { worthQuestions, worthsIn } from './worths.ts'

const [share, asset]: readonly [Address, Address] = [`0x${'ab'.repeat(20)}`, `0x${'12'.repeat(20)}`]
const shares = [{ share, amount: 1_000n }]
/** The views of EIP-4626, and Aave's, as their standards write them. */
const abi = parseAbi([
  'function asset() view returns (address)',
  'function convertToAssets(uint256) view returns (uint256)',
  'function previewRedeem(uint256) view returns (uint256)',
  'function UNDERLYING_ASSET_ADDRESS() view returns (address)',
  'function underlying() view returns (address)',
  'function exchangeRateStored() view returns (uint256)',
])

/** A contract that answers some of these and nothing else. */
function asked(answers: Record<string, bigint>) {
  const words = worthQuestions(1, shares).map(({ to, data }) => {
    expect(to).toBe(share)
    if (data === '0x') return undefined
    const { functionName, args } = decodeFunctionData({ abi, data })
    if (args) expect(args).toEqual([1_000n])
    return answers[functionName]
  })
  const of = (side: 'given' | 'bought') => worthsIn({ chainId: 1, side }, shares, words)[0]
  return [of('given'), of('bought')]
}
const worth = (amount: bigint) => ({ token: asset, amount })
const named = { asset: BigInt(asset) }

test.each<[string, Record<string, bigint>, (bigint | undefined)[]]>([
  ['a vault without fees', { convertToAssets: 1_100n, previewRedeem: 1_100n }, [1_100n, 1_100n]],
  [
    'a vault that takes a fee of those who leave',
    { convertToAssets: 1_100n, previewRedeem: 1_000n },
    [1_100n, 1_000n],
  ],
  ['a vault whose rate says less than it pays', { convertToAssets: 1n, previewRedeem: 1_100n }, [1_100n, 1n]],
  ['a vault of a rate alone', { convertToAssets: 1_100n }, [1_100n, 1_100n]],
  ['a vault of a preview alone', { previewRedeem: 1_100n }, [1_100n, 1_100n]],
  ['a vault that says neither', {}, [undefined, undefined]],
])('what shares are worth that are given up, and that are bought, at %s', (_, answers, amounts) =>
  expect(asked({ ...named, ...answers })).toEqual(
    amounts.map((amount) => (amount === undefined ? undefined : worth(amount))),
  ),
)

test('a share of Aave is worth as much of what it stands for', () =>
  expect(asked({ UNDERLYING_ASSET_ADDRESS: BigInt(asset) })).toEqual([worth(1_000n), worth(1_000n)]))

test('a share of Compound 2 is worth what its stored rate of 10¹⁸ says', () => {
  const lent = { underlying: BigInt(asset), exchangeRateStored: 20n * 10n ** 18n }
  expect(asked(lent)).toEqual([worth(20_000n), worth(20_000n)])
  expect(asked({ underlying: BigInt(asset) })).toEqual([undefined, undefined])
})
