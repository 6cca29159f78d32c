import type { Chain } from '#chain/node/client.ts'
import type { Fact } from '#core/checks/fact.ts'

type BlockAnswers = { blockNumber: bigint; answers: Map<string, Promise<unknown>> }

const newest = new WeakMap<Chain, BlockAnswers>()

/**
 * Shares one result of `ask` among all readers of one block: a queue of twenty rows reads a Safe and a token once. A failed read (by
 * `isRead`) is repeated the next time. Only the last block is kept.
 */
export function oncePerBlock<T>(
  chain: Chain,
  { blockNumber, key }: { blockNumber: bigint; key: string },
  ask: () => Promise<T>,
  isRead: (answer: T) => boolean,
): Promise<T> {
  const kept = newest.get(chain)
  const { answers } = kept?.blockNumber === blockNumber ? kept : startAt(chain, blockNumber)
  const before = answers.get(key)
  if (before) return before as Promise<T>
  const answer = ask()
  answers.set(key, answer)
  const forget = () => answers.delete(key)
  answer.then((given) => isRead(given) || forget(), forget)
  return answer
}

function startAt(chain: Chain, blockNumber: bigint): BlockAnswers {
  const kept: BlockAnswers = { blockNumber, answers: new Map() }
  newest.set(chain, kept)
  return kept
}

/** Waits for a shared answer. @throws the reason of `signal` when that is aborted first. */
export function untilAborted<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return answer
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    answer.then(resolve, reject)
  })
}

/** Whether the fact is known. */
export const isKnown = ({ known }: Fact<unknown>): boolean => known
