import { checksumAddress } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'
import type { PoolPosition } from './outcome.ts'
import { addressFrom, type TrialLog, wordsOf } from './words.ts'

/** keccak256 of IncreaseLiquidity and DecreaseLiquidity of Uniswap's NonfungiblePositionManager, and of Mint of its pools (version 3). */
const events = {
  increased: '0x3067048beee31b25b2f1681f88dac838c8bba36af25bfb2b7cf7473a5847e35f',
  decreased: '0x26f6a048ee9138f2c0ce266f322cb99228e8d619ae2bff30c67f8dcf9d2377b4',
  minted: '0x7a53080ba414158be7ec69b987b5fb7d07dee101fe85488f0853ae16239d0bde',
}

/**
 * What positions of pools got in a run, by the logs of the contract that makes them: `IncreaseLiquidity(id, liquidity, amount0, amount1)`, right
 * after the pool's own `Mint` of the same amounts, less what was taken out again. Whether that contract is to be believed is another question.
 */
export function positionsIn(logs: readonly TrialLog[]): PoolPosition[] {
  const found = new Map<string, PoolPosition>()
  let minted: TrialLog | undefined
  for (const log of logs) {
    const [event, id] = log.topics
    if (event === events.minted) minted = log
    if (id === undefined || (event !== events.increased && event !== events.decreased)) continue
    const [, one, two] = wordsOf(log.data)
    if (one === undefined || two === undefined) continue
    const token = checksumAddress(log.address)
    const [key, sign] = [`${token} ${id}`, event === events.increased ? 1n : -1n]
    const before = found.get(key)
    const pool = before?.pool ?? (minted && poolOf(minted, { token, one, two }))
    const [had, also] = before?.amounts ?? [0n, 0n]
    if (pool) found.set(key, { token, id: BigInt(id), pool, amounts: [had + sign * one, also + sign * two] })
  }
  return [...found.values()]
}

/** The pool that tells of these amounts for this owner; undefined where it tells of others. */
function poolOf(
  { address, topics: [, owner], data }: TrialLog,
  { token, one, two }: { token: Address; one: bigint; two: bigint },
): Address | undefined {
  const [, , first, second] = wordsOf(data)
  const isOwn = owner !== undefined && isSameAddress(addressFrom(owner), token)
  return isOwn && first === one && second === two ? checksumAddress(address) : undefined
}
