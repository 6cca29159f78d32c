import { encodeFunctionData, parseAbi } from 'viem'
import type { Chain } from '#chain/node/client.ts'
import type { RawQuestion } from '#chain/trialRun/raw.ts'
import type { Address } from '#core/safe/safe.ts'
import type { PoolPosition } from '#core/trialRun/outcome.ts'
import { addressFrom } from '#core/trialRun/words.ts'
import type { Question } from './holdings.ts'
import { wordsBefore } from './holdingsOfRuns.ts'

/** So many positions are asked about. */
const maxPositions = 8

const abi = parseAbi([
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function token0() view returns (address)',
  'function token1() view returns (address)',
])

/** The same positions with whose they were before a run, and of which two tokens their pools are, as far as their contracts answer. */
export async function ownedPositions(
  node: Chain,
  question: RawQuestion,
  positions: readonly PoolPosition[],
): Promise<PoolPosition[]> {
  const asked = positions.slice(0, maxPositions)
  const words = await wordsBefore(node, asked.flatMap(questionsOf), question)
  return positions.map((one, at) => {
    const [owner, first, second] = words.slice(at * 3, at * 3 + 3).map(accountIn)
    return {
      ...one,
      ...(owner && { owner }),
      ...(first && second && { tokens: [first, second] as const }),
    }
  })
}

const questionsOf = ({ token, id, pool }: PoolPosition): Question[] => [
  { to: token, data: encodeFunctionData({ abi, functionName: 'ownerOf', args: [id] }) },
  { to: pool, data: encodeFunctionData({ abi, functionName: 'token0' }) },
  { to: pool, data: encodeFunctionData({ abi, functionName: 'token1' }) },
]

const accountIn = (word: bigint | undefined): Address | undefined =>
  word === undefined || word >= 2n ** 160n ? undefined : addressFrom(word)
