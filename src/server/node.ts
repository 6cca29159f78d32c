import { BaseError, HttpRequestError, TimeoutError } from 'viem'
import { hexToNumber, numberToHex } from 'viem/utils'
import type { Chain } from '#chain/node/client.ts'
import { AppError } from '#core/errors.ts'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'
import { type CallFrame, type FlatTrace, treesOf } from './callFrames.ts'
import { createPace, type Pace } from './nodeLimits/pace.ts'
import { RateLimited, rateLimitOf } from './nodeLimits/rateLimit.ts'
import { isNodeFailure } from './read/answered.ts'

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
export type RawTransaction = { hash: Hash; from: Address; to: Address | null; input: Hex; value: Hex }

/** The head of a block; timestamp in epoch milliseconds. */
export type BlockHead = { number: number; hash: Hash; parentHash: Hash; timestamp: number }

/** A block with its transactions by their hashes, in order. */
export type NodeBlock = BlockHead & { transactions: ReadonlyMap<Hash, RawTransaction> }

/** What the index looks for in a range of blocks, or in one block by its hash, as in `eth_getLogs`. */
export type LogFilter = {
  topics: readonly (Hex | readonly Hex[] | null)[]
  address?: Address
} & ({ from: number; to: number } | { blockHash: Hash })

/** How a node shows what happened inside a transaction: Geth's tracer, OpenEthereum's, or not at all. */
export type Tracing = 'debug' | 'trace' | 'none'

/** A node, asked only over JSON-RPC; calls made in the same tick travel as one batch. Every function may throw viem's errors. */
export type ChainNode = {
  chainId(): Promise<number>
  head(): Promise<BlockHead | undefined>
  block(at: number): Promise<NodeBlock | undefined>
  logs(filter: LogFilter): Promise<RawLog[]>
  /** The transaction's call tree, undefined where the node gives none. */
  trace(transaction: Hash): Promise<CallFrame | undefined>
  /** The call trees of a block's transactions, undefined where the node gives none. */
  traceBlock(number: number): Promise<ReadonlyMap<Hash, CallFrame> | undefined>
  /** How the node shows call trees, as far as it was asked. */
  tracing(): Tracing | undefined
  /** Did this transaction do what it was sent for? */
  succeeded(transaction: Hash): Promise<boolean>
  /** What a contract answers after a block, undefined where it refuses or the node forgot that block. */
  call(to: Address, data: Hex, at: number | 'latest'): Promise<Hex | undefined>
  slot(address: Address, slot: Hex): Promise<Hex>
  /** A contract's code now, or after a block; undefined where the node forgot that block. */
  code(address: Address): Promise<Hex>
  codeAt(address: Address, block: number): Promise<Hex | undefined>
}

type RawBlock = { number: Hex; hash: Hash; parentHash: Hash; timestamp: Hex; transactions: RawTransaction[] }

/** The node said something that no node says: nothing of it is believed. */
export class WrongNode extends AppError {
  override name = 'WrongNode'
}

/** How often a request is made that does not arrive, and the first pause between two of them in milliseconds, which doubles. */
const attempts = 3
const firstPause = 25

/** A node without traces is asked again after this many milliseconds: another one may stand at its address then. */
const tracesAskedAgain = 600_000

/** So many times a request is made of a node that takes no more for now. */
const patience = 6

/** The index's view of a chain; `pace` keeps it from asking faster than the node takes. */
export function createNode({ client }: Chain, pace: Pace = createPace()): ChainNode {
  const request = async <Answer>(method: string, params: readonly unknown[]): Promise<Answer> => {
    let refusals = 0
    for (let attempt = 1; ; attempt++) {
      await pace.turn()
      try {
        const answer = (await client.request({ method, params } as never, { retryCount: 0 })) as Answer
        pace.taken()
        return answer
      } catch (error) {
        const limit = rateLimitOf(error)
        if (limit) {
          pace.refused(limit.wait)
          if (++refusals === patience)
            throw new RateLimited('The node takes no more requests for now.', { cause: error })
          attempt = 0
          continue
        }
        // What a node refuses it refuses again, and a silent one is silent again; what got lost on the way may arrive the next time.
        if (!isNodeFailure(error) || error instanceof TimeoutError || attempt === attempts) throw error
        await new Promise((resolve) => setTimeout(resolve, firstPause * 2 ** attempt))
      }
    }
  }
  const block = async (tag: Hex | 'latest', whole: boolean) => {
    const found = await request<RawBlock | null>('eth_getBlockByNumber', [tag, whole])
    if (found && tag !== 'latest' && found.number !== tag)
      throw new WrongNode(`The node answered with block ${found.number} when it was asked for ${tag}.`)
    return found ?? undefined
  }
  let tracing: Tracing | undefined
  let askedAt = 0
  /** Tries what the node is known to have, else both; that it has neither is remembered for a while. */
  const traced = async <Answer>(
    debug: () => Promise<Answer>,
    flat: () => Promise<Answer>,
  ): Promise<Answer | undefined> => {
    if (tracing === 'none' && Date.now() - askedAt < tracesAskedAgain) return undefined
    const ways: [Tracing, () => Promise<Answer>][] = [
      ['debug', debug],
      ['trace', flat],
    ]
    for (const [way, ask] of tracing === 'trace' ? ways.reverse() : ways) {
      try {
        const answer = await ask()
        tracing = way
        return answer
      } catch (error) {
        // It says nothing of what the node has.
        if (error instanceof RateLimited) throw error
        if (isNodeFailure(error)) {
          if (!isRefusedByStatus(error)) throw error
          // Some say by an HTTP status that a method is not for everybody: it is the method when they answer another.
          await request('eth_chainId', [])
        }
      }
    }
    // One transaction that could not be traced says nothing of the others.
    if (tracing === undefined || tracing === 'none') {
      tracing = 'none'
      askedAt = Date.now()
    }
    return undefined
  }
  return {
    chainId: async () => hexToNumber(await request<Hex>('eth_chainId', [])),
    head: async () => {
      const found = await block('latest', false)
      return found && headOf(found)
    },
    block: async (at) => {
      const found = await block(numberToHex(at), true)
      return (
        found && { ...headOf(found), transactions: new Map(found.transactions.map((tx) => [tx.hash, tx])) }
      )
    },
    logs: async ({ topics, address, ...where }) => {
      const range =
        'blockHash' in where
          ? { blockHash: where.blockHash }
          : { fromBlock: numberToHex(where.from), toBlock: numberToHex(where.to) }
      const logs = await request<RawLog[]>('eth_getLogs', [
        { ...range, topics, ...(address ? { address } : {}) },
      ])
      requireLogs(logs, where)
      return logs
    },
    trace: (transaction) =>
      traced(
        () => request<CallFrame>('debug_traceTransaction', [transaction, { tracer: 'callTracer' }]),
        async () => {
          const [tree] = treesOf(await request<FlatTrace[]>('trace_transaction', [transaction])).values()
          if (!tree) throw new WrongNode(`The node traced nothing of ${transaction}.`)
          return tree
        },
      ),
    traceBlock: (number) =>
      traced(
        async () => {
          const params = [numberToHex(number), { tracer: 'callTracer' }]
          const found = await request<{ txHash: Hash; result: CallFrame }[]>(
            'debug_traceBlockByNumber',
            params,
          )
          return new Map(found.map(({ txHash, result }) => [txHash, result]))
        },
        async () => treesOf(await request<FlatTrace[]>('trace_block', [numberToHex(number)])),
      ),
    tracing: () => tracing,
    succeeded: async (transaction) => {
      const receipt = await request<{ status: Hex } | null>('eth_getTransactionReceipt', [transaction])
      if (!receipt) throw new WrongNode(`The node has no receipt of ${transaction}, which is in a block.`)
      return receipt.status === '0x1'
    },
    call: (to, data, at) =>
      refusable(request<Hex>('eth_call', [{ to, data }, at === 'latest' ? at : numberToHex(at)])),
    slot: (address, slot) => request<Hex>('eth_getStorageAt', [address, slot, 'latest']),
    code: (address) => request<Hex>('eth_getCode', [address, 'latest']),
    codeAt: (address, at) => refusable(request<Hex>('eth_getCode', [address, numberToHex(at)])),
  }
}

const passing = new Set([408, 425, 429])

/** Does the node refuse by its HTTP status, for good rather than for now? */
function isRefusedByStatus(error: unknown): boolean {
  const status = error instanceof BaseError && error.walk((one) => one instanceof HttpRequestError)
  if (!(status instanceof HttpRequestError) || status.status === undefined) return false
  return status.status >= 400 && status.status < 500 && !passing.has(status.status)
}

/** What a node answers, undefined where it refuses. @throws viem's error when it does not answer at all. */
async function refusable<Answer>(asking: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asking
  } catch (error) {
    if (!(error instanceof BaseError) || isNodeFailure(error)) throw error
    return undefined
  }
}

const headOf = ({ number, hash, parentHash, timestamp }: RawBlock): BlockHead => ({
  number: hexToNumber(number),
  hash,
  parentHash,
  timestamp: hexToNumber(timestamp) * 1000,
})

function requireLogs(
  logs: readonly RawLog[],
  where: { from: number; to: number } | { blockHash: Hash },
): void {
  if (!Array.isArray(logs)) throw new WrongNode('The node did not answer with logs.')
  for (const { blockNumber, blockHash, topics, data } of logs) {
    const number = Number(blockNumber)
    const isAsked =
      'blockHash' in where ? blockHash === where.blockHash : number >= where.from && number <= where.to
    if (!isAsked || !Array.isArray(topics) || typeof data !== 'string')
      throw new WrongNode('The node answered with logs that were not asked for.')
  }
}
