import { hexToNumber, numberToHex } from 'viem/utils'
import type { Chain } from '#chain/client.ts'
import type { Address, Hash, Hex } from '#core/safe.ts'

/** A log as `eth_getLogs` gives it, addresses lower case, numbers hexadecimal. */
export type RawLog = {
  address: Address
  topics: [Hex, ...Hex[]] | []
  data: Hex
  blockNumber: Hex
  blockHash: Hash
  transactionHash: Hash
  logIndex: Hex
}

/** A transaction inside a block, as far as the index needs it. */
export type RawTransaction = { hash: Hash; from: Address; to: Address | null; input: Hex }

/** A block with its transactions; timestamp in epoch milliseconds. */
export type NodeBlock = {
  number: number
  hash: Hash
  parentHash: Hash
  timestamp: number
  transactions: readonly RawTransaction[]
}

/** What the index looks for in a range of blocks, as in `eth_getLogs`. */
export type LogFilter = { from: number; to: number; topics: readonly (Hex | readonly Hex[] | null)[] }

/** One call frame of `callTracer`. */
export type CallFrame = {
  type: string
  from: Address
  to?: Address
  input: Hex
  error?: string
  calls?: CallFrame[]
}

/** A node, asked only over JSON-RPC; calls made in the same tick travel as one batch. Every function may throw viem's errors. */
export type ChainNode = {
  headNumber(): Promise<number>
  block(at: number | 'latest'): Promise<NodeBlock | undefined>
  logs(filter: LogFilter): Promise<RawLog[]>
  /** The transaction's call tree, where the node offers `debug_traceTransaction`. */
  trace(transaction: Hash): Promise<CallFrame>
}

type RawBlock = { number: Hex; hash: Hash; parentHash: Hash; timestamp: Hex; transactions: RawTransaction[] }

/** The index's view of a chain; nothing is asked twice here, the index itself goes on from where it was. */
export function createNode({ client }: Chain): ChainNode {
  const request = <Answer>(method: string, params: readonly unknown[]) =>
    client.request({ method, params } as never, { retryCount: 0 }) as Promise<Answer>
  return {
    headNumber: async () => hexToNumber(await request<Hex>('eth_blockNumber', [])),
    block: async (at) => {
      const tag = at === 'latest' ? at : numberToHex(at)
      const block = await request<RawBlock | null>('eth_getBlockByNumber', [tag, true])
      if (!block) return undefined
      return {
        number: hexToNumber(block.number),
        hash: block.hash,
        parentHash: block.parentHash,
        timestamp: hexToNumber(block.timestamp) * 1000,
        transactions: block.transactions,
      }
    },
    logs: ({ from, to, topics }) =>
      request('eth_getLogs', [{ fromBlock: numberToHex(from), toBlock: numberToHex(to), topics }]),
    trace: (transaction) => request('debug_traceTransaction', [transaction, { tracer: 'callTracer' }]),
  }
}
