import { RpcRequestError } from 'viem'
import type { JsonRpcNode, JsonRpcRequest } from '#chain/node/node.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import type { AccountCode, LensReply } from './answer.ts'

/** The answers of at most so many blocks are kept. */
const maxBlocks = 3

/** The lens's answers at one block: replies of contracts, words of storage, and code. */
export type SeenAtBlock = {
  /** By `callKey`. */
  replies: ReadonlyMap<string, LensReply>
  /** By `slotKey`. */
  slots: ReadonlyMap<string, Hex>
  codes: ReadonlyMap<Address, AccountCode>
  chainId: number
}

/** The lens's answers at the newest blocks of one chain, so that nothing is read twice. */
export type Seen = {
  add: (blockNumber: bigint, seen: SeenAtBlock) => void
  /** Announces a reading: whoever needs one of its calls or accounts waits for it. */
  expect: (blockNumber: bigint, pending: PendingReads, reading: Promise<unknown>) => void
  /** Whether a call was answered at that block, or is being asked. */
  isAsked: (blockNumber: bigint, key: string) => boolean
  /** Undefined where the code of that account is not being read. */
  expectedCode: (blockNumber: bigint, account: Address) => Promise<unknown> | undefined
  codeOf: (blockNumber: bigint, account: Address) => AccountCode | undefined
  chainIdAt: (blockNumber: bigint) => number | undefined
  /** A transport that asks only what the lens did not answer. */
  before: (ask: JsonRpcNode['ask']) => JsonRpcNode['ask']
}

type PendingReads = { calls: readonly string[]; accounts: readonly Address[] }

/** The key of a contract's reply to a call. */
export const callKey = (to: Address, data: Hex): string => `${to} ${data}`.toLowerCase()
/** The key of a word of storage, whatever the form of its slot. */
export const slotKey = (account: Address, slot: Hex): string => `${account.toLowerCase()} ${BigInt(slot)}`

const numberOf = (block: unknown): bigint | undefined =>
  typeof block === 'string' && /^0x[0-9a-f]+$/.test(block) ? BigInt(block) : undefined

type CachedSeen = {
  replies: Map<string, LensReply>
  slots: Map<string, Hex>
  codes: Map<string, AccountCode>
  chainId: number
}

/** No answers yet. */
export function createSeen(): Seen {
  const blocks = new Map<bigint, CachedSeen>()

  function add(blockNumber: bigint, seen: SeenAtBlock): void {
    const { replies, slots, codes } = blocks.get(blockNumber) ?? {
      replies: new Map(),
      slots: new Map(),
      codes: new Map(),
    }
    // A reply that was cut off or ran out of gas says nothing.
    for (const [key, reply] of seen.replies)
      if (reply.status === 'answered' || reply.status === 'refused') replies.set(key, reply)
    for (const [key, word] of seen.slots) slots.set(key, word)
    for (const [account, code] of seen.codes) codes.set(account.toLowerCase(), code)
    blocks.delete(blockNumber)
    blocks.set(blockNumber, { replies, slots, codes, chainId: seen.chainId })
    for (const oldest of blocks.keys()) if (blocks.size > maxBlocks) blocks.delete(oldest)
  }

  const readings = new Map<string, Promise<unknown>>()

  function expect(blockNumber: bigint, { calls, accounts }: PendingReads, reading: Promise<unknown>): void {
    const keys = [...calls, ...accounts.map((account) => account.toLowerCase())].map(
      (key) => `${blockNumber} ${key}`,
    )
    for (const key of keys) readings.set(key, reading)
    const end = () => {
      for (const key of keys) if (readings.get(key) === reading) readings.delete(key)
    }
    reading.then(end, end)
  }

  async function replyTo({ method, params }: JsonRpcRequest): Promise<LensReply | undefined> {
    if (!Array.isArray(params)) return undefined
    if (method === 'eth_call' && params.length === 2) {
      const [call, block] = params as [{ to?: Address; data?: Hex }, unknown]
      const { to, data, ...others } = call
      const number = numberOf(block)
      if (to === undefined || data === undefined || number === undefined) return undefined
      if (Object.values(others).some((one) => one !== undefined)) return undefined
      const key = callKey(to, data)
      await readings.get(`${number} ${key}`)
      return blocks.get(number)?.replies.get(key)
    }
    if (method !== 'eth_getStorageAt' || params.length !== 3) return undefined
    const [account, slot, block] = params as [Address, Hex, unknown]
    const word = blocks.get(numberOf(block) ?? -1n)?.slots.get(slotKey(account, slot))
    return word && { status: 'answered', data: word }
  }

  return {
    add,
    expect,
    isAsked: (blockNumber, key) =>
      readings.has(`${blockNumber} ${key}`) || blocks.get(blockNumber)?.replies.has(key) === true,
    expectedCode: (blockNumber, account) => readings.get(`${blockNumber} ${account.toLowerCase()}`),
    codeOf: (blockNumber, account) => blocks.get(blockNumber)?.codes.get(account.toLowerCase()),
    chainIdAt: (blockNumber) => blocks.get(blockNumber)?.chainId,
    before: (ask) => async (question, manner) => {
      const reply = await replyTo(question)
      if (reply === undefined) return ask(question, manner)
      if (reply.status === 'answered') return reply.data
      const error = { code: 3, message: 'execution reverted', data: reply.data }
      throw new RpcRequestError({ body: { ...question }, error, url: 'lens' })
    },
  }
}
