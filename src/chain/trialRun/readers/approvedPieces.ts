import { encodeFunctionData, parseAbi } from 'viem'
import type { After } from '#chain/trialRun/turnedBack.ts'
import { isSameAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Move, Permission, PoolPosition } from '#core/trialRun/outcome.ts'
import { addressFrom } from '#core/trialRun/words.ts'
import type { Question } from './holdings.ts'
import { wordsAfter } from './holdingsOfRuns.ts'

/** So many collectibles are asked about. */
const maxPieces = 20

const abi = parseAbi([
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function getApproved(uint256 tokenId) view returns (address)',
])

type Piece = { token: Address; id: bigint }

/**
 * Who may still take a collectible (EIP-721, `getApproved`) that comes to the Safe in a run, or a position of a pool that is filled in it: that
 * was allowed before, so no log of the run tells it. Only of what is the Safe's afterwards. `left`: so many were too many to ask about.
 */
export async function approvedPieces(
  { node, way, question, raw }: After,
  safe: Address,
  { moves, filled }: { moves: readonly Move[]; filled: readonly PoolPosition[] },
): Promise<{ standing: Permission[]; left: number }> {
  const came = moves.flatMap(({ kind, token, to, id }): Piece[] =>
    kind === 'erc721' && token && id !== undefined && isSameAddress(to, safe) ? [{ token, id }] : [],
  )
  const each = new Map([...came, ...filled].map((one) => [`${one.token} ${one.id}`.toLowerCase(), one]))
  const pieces = [...each.values()].slice(0, maxPieces)
  const questions = pieces.flatMap(({ token, id }): Question[] =>
    (['ownerOf', 'getApproved'] as const).map((functionName) => ({
      to: token,
      data: encodeFunctionData({ abi, functionName, args: [id] }),
    })),
  )
  const words = await wordsAfter(node, way, { questions, question, raw })
  const standing = pieces.flatMap(({ token, id }, at): Permission[] => {
    const [owner, spender] = [accountIn(words?.[at * 2]), accountIn(words?.[at * 2 + 1])]
    if (!owner || !spender || !isSameAddress(owner, safe) || isSameAddress(spender, safe)) return []
    return [{ kind: 'one', token, id, spender, amount: 1n, isStanding: true }]
  })
  return { standing, left: each.size - pieces.length }
}

/** The account in a word; undefined for nobody. */
const accountIn = (word: bigint | undefined): Address | undefined =>
  word === undefined || word === 0n || word >= 2n ** 160n ? undefined : addressFrom(word)
