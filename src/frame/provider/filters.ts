import { numberToHex } from 'viem'
import type { Hex } from '#core/safe/safe.ts'
import type { Schedule } from '#frame/connection/frameWindow.ts'
import { readBlock } from '#frame/requests/onChain.ts'
import { badParameters, HostProviderError, unsupported } from './providerErrors.ts'
import type { Reads } from './reads.ts'

type Criteria = { fromBlock?: unknown; toBlock?: unknown; address?: unknown; topics?: unknown }
type Filter = {
  kind: 'blocks' | 'logs'
  criteria: Criteria
  next: bigint
  notify?: (result: unknown) => void
}

/** The ms between two polls of a subscription (the default polling interval). */
const pause = 4_000
/** The most blocks that one poll reports; after a longer break the subscription starts anew. */
const maxBlocks = 128n

/** Filters and subscriptions by polling, so that they work with any node and any host. */
export type Filters = ReadonlyMap<string, (params: readonly unknown[]) => Promise<unknown>>

/** `emit` gets the events of a subscription, as EIP-1193's `message`. */
export function createFilters(reads: Reads, schedule: Schedule, emit: (message: unknown) => void): Filters {
  const filters = new Map<string, Filter>()
  let count = 0
  const head = () => readBlock(reads)

  async function add(kind: Filter['kind'], criteria: unknown, isSubscription: boolean): Promise<Hex> {
    count += 1
    const id = numberToHex(count)
    const filter: Filter = { kind, criteria: (criteria ?? {}) as Criteria, next: (await head()) + 1n }
    filters.set(id, filter)
    if (!isSubscription) return id
    filter.notify = (result) => emit({ type: 'eth_subscription', data: { subscription: id, result } })
    follow(id)
    return id
  }

  function follow(id: string): void {
    schedule(async () => {
      const filter = filters.get(id)
      if (!filter) return
      // A failed poll is repeated: a subscription survives a node's failure.
      const news = await changes(filter, true).catch(() => [])
      for (const one of news) filter.notify?.(one)
      follow(id)
    }, pause)
  }

  async function changes(filter: Filter, whole = false): Promise<unknown[]> {
    const newest = await head()
    // A head far below the last one means a reset chain or a false last head: polling goes on from the new one.
    if (newest + maxBlocks < filter.next) filter.next = newest + 1n
    if (newest < filter.next) return []
    const from = newest - filter.next > maxBlocks ? newest - maxBlocks : filter.next
    const found =
      filter.kind === 'logs' ? await logs(filter.criteria, from, newest) : await blocks(from, newest)
    filter.next = newest + 1n
    if (filter.kind === 'logs' || whole) return found
    return found.map((block) => (block as { hash: unknown }).hash)
  }

  const logs = async ({ address, topics }: Criteria, from: bigint, to: bigint): Promise<unknown[]> => {
    const range = { fromBlock: numberToHex(from), toBlock: numberToHex(to) }
    const found = await reads.ask('eth_getLogs', [{ address, topics, ...range }])
    if (!Array.isArray(found)) throw new HostProviderError('The answer to eth_getLogs is no list', -32603)
    return found
  }

  async function blocks(from: bigint, to: bigint): Promise<unknown[]> {
    const numbers = Array.from({ length: Number(to - from) + 1 }, (_, at) => numberToHex(from + BigInt(at)))
    const found = await Promise.all(numbers.map((n) => reads.ask('eth_getBlockByNumber', [n, false])))
    return found.filter((block) => typeof block === 'object' && block !== null)
  }

  function filterOf(id: unknown): Filter {
    const filter = filters.get(String(id))
    if (!filter) throw badParameters('No filter is known under this id')
    return filter
  }

  return new Map<string, (params: readonly unknown[]) => Promise<unknown>>([
    ['eth_newBlockFilter', () => add('blocks', undefined, false)],
    ['eth_newFilter', ([criteria]) => add('logs', criteria, false)],
    ['eth_getFilterChanges', async ([id]) => changes(filterOf(id))],
    ['eth_getFilterLogs', async ([id]) => reads.ask('eth_getLogs', [filterOf(id).criteria])],
    ['eth_uninstallFilter', async ([id]) => filters.delete(String(id))],
    [
      'eth_subscribe',
      async ([kind, criteria]) => {
        if (kind === 'newHeads') return add('blocks', undefined, true)
        if (kind === 'logs') return add('logs', criteria, true)
        throw unsupported(`eth_subscribe ${String(kind)}`)
      },
    ],
    ['eth_unsubscribe', async ([id]) => filters.delete(String(id))],
  ])
}
