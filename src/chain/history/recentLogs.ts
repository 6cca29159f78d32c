import { numberToHex } from 'viem'
import type { Chain } from '#chain/node/client.ts'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'

export type RawLog = {
  address: Address
  topics: readonly Hex[]
  data: Hex
  blockNumber: Hex
  transactionHash: Hash
}

/** The logs of several filters, each oldest first, complete from the block `since` on. */
export type RecentLogs = { since: bigint; logs: readonly (readonly RawLog[])[] }

/** `blocks`: how far back to search, at most; `filters`: as eth_getLogs takes them; `now` in ms. */
type ReadRecentLogsParameters = {
  blockNumber: bigint
  blocks: number
  filters: readonly object[]
  now?: () => number
}

/** Ranges that nodes accept: everything without a limit, otherwise one of the usual limits. */
const limits = [49_999, 9_999, 1_999, 499]
/** At most so many ranges per call, so many at once, and no new one after so many ms. */
const [maxRanges, together, patience] = [40, 8, 3_000]
/** So many newest blocks are read again by every call, since a reorganisation may replace them. */
const unsettled = 100n
/** At most so many newest logs of each filter are kept, since strangers can write many. */
const maxLogs = 2_000

type BlockRange = { from: bigint; to: bigint }
type CachedLogs = RecentLogs & { to: bigint; limit: number }

/** The logs of a chain by filters: each call continues where the last one ended. */
const kept = new WeakMap<Chain, Map<string, CachedLogs>>()
/** Nodes that returned no logs: every later call asks them once. */
const refused = new WeakSet<Chain>()

/**
 * Reads logs backwards from a block, in as many ranges as one call may ask for and as large as the node accepts. The next call reads new
 * blocks and goes further back.
 * @throws the node's error where it does not even return the newest range
 */
export async function readRecentLogs(
  chain: Chain,
  { blockNumber, blocks, filters, now = Date.now }: ReadRecentLogsParameters,
): Promise<RecentLogs> {
  const oldest = blockNumber > BigInt(blocks) ? blockNumber - BigInt(blocks) : 0n
  const key = JSON.stringify(filters)
  const before = kept.get(chain)?.get(key)
  const isOlder = before !== undefined && blockNumber < before.since
  const look = createLook(chain, filters, {
    // A range may have been too large only because it had many logs.
    limit: before ? largerThan(before.limit, blocks) : blocks + 1,
    until: now() + patience,
    now,
  })
  const settled = before && !isOlder ? settledIn(before, blockNumber) : undefined
  let found: CachedLogs = await look.newest({ from: settled ? settled.to + 1n : oldest, to: blockNumber })
  if (settled && found.since === settled.to + 1n) found = joined(settled, found)
  found = await look.further(found, oldest)
  if (!isOlder) {
    const ofChain = kept.get(chain) ?? new Map<string, CachedLogs>()
    kept.set(chain, ofChain.set(key, found))
  }
  const { since, logs } = found
  return { since, logs }
}

const largerThan = (limit: number, blocks: number): number =>
  limits.findLast((one) => one > limit && one <= blocks) ?? blocks + 1

/** The logs of an earlier call that a reorganisation will hardly replace, up to the block of this call. */
function settledIn(before: CachedLogs, blockNumber: bigint): CachedLogs | undefined {
  const newest = blockNumber < before.to ? blockNumber : before.to
  const to = newest - unsettled
  if (to < before.since) return undefined
  return {
    ...before,
    to,
    logs: before.logs.map((list) => list.filter((log) => BigInt(log.blockNumber) <= to)),
  }
}

function joined(older: CachedLogs, newer: CachedLogs): CachedLogs {
  const logs = newer.logs.map((list, at) => [...(older.logs[at] ?? []), ...list])
  return bounded({ ...newer, since: older.since, logs })
}

/** Drops the oldest logs above the limit; then `since` moves forward. */
function bounded(found: CachedLogs): CachedLogs {
  const cut = found.logs.map((list) => list.slice(-maxLogs))
  const since = cut.reduce((newest, list, at) => {
    const [first] = list
    const isCut = first !== undefined && list.length < (found.logs[at]?.length ?? 0)
    const whole = isCut ? BigInt(first.blockNumber) + 1n : newest
    return whole > newest ? whole : newest
  }, found.since)
  return { ...found, since, logs: cut }
}

/** One call: ranges shrink when the node refuses one, and it ends at its limits. */
function createLook(
  chain: Chain,
  filters: readonly object[],
  { limit: first, until, now }: { limit: number; until: number; now: () => number },
) {
  let limit = refused.has(chain) ? Math.min(first, ...limits) : first
  let left = maxRanges
  const mayAsk = () => left > 0 && now() < until
  const ask = ({ from, to }: BlockRange): Promise<readonly (readonly RawLog[])[]> => {
    left -= 1
    const range = { fromBlock: numberToHex(from), toBlock: numberToHex(to) }
    const one = (filter: object) =>
      chain.client.request({ method: 'eth_getLogs', params: [{ ...range, ...filter }] } as never, {
        retryCount: 0,
      }) as Promise<RawLog[]>
    return Promise.all(filters.map(one))
  }
  /** Takes the next smaller range; false where there is none, or where the node has no logs at all. */
  const shrink = (error: unknown): boolean => {
    const smaller = isMissing(error) ? undefined : limits.find((one) => one < limit)
    limit = smaller ?? limit
    return smaller !== undefined
  }
  const rangesBelow = (to: bigint, oldest: bigint): BlockRange[] => {
    const ranges: BlockRange[] = []
    for (let end = to; end >= oldest && ranges.length < Math.min(together, left); ) {
      const from = end - BigInt(limit) + 1n
      ranges.push({ from: from > oldest ? from : oldest, to: end })
      end = from - 1n
    }
    return ranges
  }
  return {
    async newest({ from, to }: BlockRange): Promise<CachedLogs> {
      for (;;) {
        const [range = { from: to, to }] = rangesBelow(to, from)
        try {
          const logs = await ask(range)
          refused.delete(chain)
          return bounded({ since: range.from, to, limit, logs })
        } catch (error) {
          if (mayAsk() && !refused.has(chain) && shrink(error)) continue
          refused.add(chain)
          throw error
        }
      }
    },
    async further(start: CachedLogs, oldest: bigint): Promise<CachedLogs> {
      let found = start
      const isCut = () => found.logs.some((list) => list.length >= maxLogs)
      while (found.since > oldest && mayAsk() && !isCut()) {
        const ranges = rangesBelow(found.since - 1n, oldest)
        const answers = await Promise.allSettled(ranges.map(ask))
        for (const [at, answer] of answers.entries()) {
          const since = ranges[at]?.from
          if (answer.status === 'rejected') {
            if (!shrink(answer.reason)) return found
            break
          }
          if (since !== undefined)
            found = joined({ ...found, since, logs: answer.value }, { ...found, limit })
          if (isCut()) return found
        }
      }
      return found
    },
  }
}

/** The node does not have the method (JSON-RPC), whatever its parameters. */
function isMissing(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === -32601
}
