import { getBlock } from 'viem/actions'
import type { Chain } from '#chain/node/client.ts'
import { ChainError } from '#chain/node/errors.ts'
import { read } from '#chain/node/read.ts'
import type { CodeFact } from '#core/checks/effectFacts.ts'
import type { Address } from '#core/safe/safe.ts'
import type { CodeHandover } from '#core/trialRun/outcome.ts'
import { type At, readCodeFact } from './code.ts'

/** A block before a moment. `isLast`: no later block before the moment is worth a read, give or take an hour. */
export type BlockBefore = { number: bigint; timestamp: number; isLast: boolean }

/** Limits: accounts, blocks back to measure the block time, and blocks read to find one. */
const maxAccounts = 20
const pace = 1000n
const maxBlocks = 16

const secondsOfDay = 86_400
const closeEnough = 3600

/**
 * For how many days, at least, each account has had the same code; 0 means less than `days`. An account is left out where this is unknown:
 * it has no code, ran other code then, the chain is younger, or the node does not keep states that old. `handovers`: what a trial shows.
 * @throws only the reason of `signal` when that is aborted
 */
export async function readCodeAges(
  chain: Chain,
  codes: readonly { address: Address; code: CodeFact }[],
  days: number,
  at: At & { handovers?: readonly CodeHandover[] },
): Promise<ReadonlyMap<Address, number>> {
  const ages = new Map<Address, number>()
  const asked = codes.filter(({ code }) => code.size > 0).slice(0, maxAccounts)
  if (asked.length === 0) return ages
  try {
    const newest = await timeOf(chain, at.blockNumber, at)
    const before = await readBlockBefore(chain, newest - days * secondsOfDay, at)
    if (before === undefined) return ages
    const age = (newest - before.timestamp) / secondsOfDay
    const then = { ...at, blockNumber: before.number }
    const { handovers = [] } = at
    // Few calls hang on the age of code: no other waits for this one.
    const { ranTheSame } = await import('./handedOver.ts')
    await Promise.all(
      asked.map(async ({ address, code }) => {
        const old = await readCodeFact(chain, address, then)
        if (old.size === 0 && before.isLast) ages.set(address, 0)
        if (!isSame(old, code)) return
        if (await ranTheSame(chain, { address, code, handovers }, { now: at, then })) ages.set(address, age)
      }),
    )
  } catch (error) {
    // A node without states that old answers none of these.
    if (!(error instanceof ChainError)) throw error
  }
  return ages
}

/** The same code and, for a proxy, the same implementation with the same code. */
function isSame(old: CodeFact, now: CodeFact): boolean {
  const { codeHash, implementation, implementationHash, delegatedTo } = old
  return (
    codeHash === now.codeHash &&
    implementation === now.implementation &&
    implementationHash === now.implementationHash &&
    delegatedTo === now.delegatedTo
  )
}

/**
 * The latest block at or before a moment (seconds since 1970) that a few reads find; undefined where the chain is younger.
 * @throws ChainError when the node fails
 */
export async function readBlockBefore(
  chain: Chain,
  moment: number,
  at: At,
): Promise<BlockBefore | undefined> {
  const blockAt = async (number: bigint) => ({ number, timestamp: await timeOf(chain, number, at) })
  let younger = await blockAt(at.blockNumber)
  if (younger.timestamp <= moment) return { ...younger, isLast: true }
  let next = younger.number > pace ? younger.number - pace : 0n
  let older: typeof younger | undefined
  for (let reads = 1; reads < maxBlocks && younger.number > 0n; reads++) {
    const block = await blockAt(next)
    const step = { blocks: younger.number - block.number, seconds: younger.timestamp - block.timestamp }
    if (block.timestamp <= moment) older = block
    else younger = block
    if (older !== undefined && isFound(older, younger, moment)) return { ...older, isLast: true }
    next = older === undefined ? fartherBack(younger, moment, step) : between(older, younger, moment, reads)
  }
  return older && { ...older, isLast: false }
}

type Block = { number: bigint; timestamp: number }

const isFound = (older: Block, younger: Block, moment: number) =>
  moment - older.timestamp <= closeEnough || younger.number - older.number <= 1n

/** As many blocks back as the block time of the last step suggests, and a few more. */
function fartherBack(from: Block, moment: number, step: { blocks: bigint; seconds: number }): bigint {
  const wanted = ((from.timestamp - moment) * 1.0005 * Number(step.blocks)) / Math.max(step.seconds, 1)
  const blocks = BigInt(Math.ceil(wanted)) + 1n
  return from.number > blocks ? from.number - blocks : 0n
}

/** A block between two: interpolated, and every second time the middle, since block times vary. */
function between(older: Block, younger: Block, moment: number, reads: number): bigint {
  const blocks = younger.number - older.number
  const part = (moment - older.timestamp) / Math.max(younger.timestamp - older.timestamp, 1)
  const even = reads % 2 === 0 ? blocks / 2n : BigInt(Math.floor(Number(blocks) * part))
  const inside = even < 1n ? 1n : even > blocks - 1n ? blocks - 1n : even
  return older.number + inside
}

async function timeOf(chain: Chain, blockNumber: bigint, { signal }: At): Promise<number> {
  const { timestamp } = await read(getBlock(chain.client, { blockNumber }), 'An earlier block', signal)
  return Number(timestamp)
}
