import { numberToHex } from 'viem'
import type { Chain } from '#chain/node/client.ts'
import { ChainError } from '#chain/node/errors.ts'
import { read } from '#chain/node/read.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import { type LensAnswer, lensAnswerIn } from './answer.ts'
import { type LensQuestion, type LensQuestions, lensData } from './question.ts'

/** After so many failures in a row a node is no longer asked by the lens. */
const maxFailures = 2
const failures = new WeakMap<Chain, { count: number; newest: bigint }>()

/** Whether the node accepted the last such call, or was not asked yet. */
export const takesLens = (chain: Chain): boolean => !failures.get(chain)?.count

/** On Arbitrum NUMBER is a block of L1; `arbBlockNumber()` of ArbSys is the chain's own. */
const ownNumber: LensQuestion = {
  target: '0x0000000000000000000000000000000000000064' as Address,
  data: '0xa3b1b31d' as Hex,
}

/**
 * Asks all questions in one call at one block; undefined where the node refuses such a call, or its answer is malformed or of another
 * block: then everything is read one by one.
 * @throws only the reason of `signal` when that is aborted.
 */
export async function readLens(
  chain: Chain,
  { holder, accounts, questions }: LensQuestions,
  { blockNumber, signal }: { blockNumber: bigint; signal?: AbortSignal | undefined },
): Promise<LensAnswer | undefined> {
  const before = failures.get(chain) ?? { count: 0, newest: blockNumber }
  if (before.count >= maxFailures) return undefined
  const data = lensData({ holder, accounts, questions: [...questions, ownNumber] })
  const answer = await answerTo(chain, data, { blockNumber, signal })
  const told = lensAnswerIn(answer, questions.length + 1)
  const seen = told && isOf(told, blockNumber) ? told : undefined
  // A node without states that old may still answer for the newest block.
  if (blockNumber >= before.newest)
    failures.set(chain, { count: seen ? 0 : before.count + 1, newest: blockNumber })
  return seen && { ...seen, blockNumber, replies: seen.replies.slice(0, -1) }
}

async function answerTo(
  { client }: Chain,
  data: Hex,
  { blockNumber, signal }: { blockNumber: bigint; signal?: AbortSignal | undefined },
): Promise<unknown> {
  const ask = async () =>
    client.request({ method: 'eth_call', params: [{ data }, numberToHex(blockNumber)] }, { retryCount: 0 })
  try {
    return await read(ask(), 'This Safe', signal)
  } catch (error) {
    // The reads one by one meet the same error and report it.
    if (error instanceof ChainError) return undefined
    throw error
  }
}

function isOf({ blockNumber, replies }: LensAnswer, asked: bigint): boolean {
  if (blockNumber === asked) return true
  const own = replies.at(-1)
  return own?.status === 'answered' && own.data.length === 66 && BigInt(own.data) === asked
}
