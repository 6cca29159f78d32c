import { concat, isAddress, numberToHex } from 'viem'
import type { Chain } from '#chain/node/client.ts'
import type { RawQuestion } from '#chain/trialRun/raw.ts'
import { hexIn } from '#chain/trialRun/raw.ts'
import type { Simulated } from '#chain/trialRun/simulate.ts'
import { type NodeCall, type Overrides, onTopOf } from '#chain/trialRun/trialRequest.ts'
import { ask } from '#chain/trialRun/ways.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import type { Under } from '#core/trialRun/outcome.ts'
import type { Way } from '#core/trialRun/run.ts'

/** Answers COINBASE, NUMBER, TIMESTAMP and GASPRICE as four words: by it a node shows that it takes other circumstances. */
const witnessCode: Hex = '0x4160005243602052426040523a60605260806000f3'
const witness: Address = '0x00000000000000000000000000000000576974e5'
/** Who mines the other blocks: an account that nothing knows. */
export const otherMiner: Address = '0x5a3Ed1c0b6E2f4A7981dC35E6b20f9a84c17D3b6'
/** Who else may execute: an account that nothing knows, with coin for the gas and no more than people have. */
export const otherExecutor: Address = '0x7E1c94Ad0582f4bC63D1a09E8F25b7306dC4e81F'
const wealth = 2n ** 72n
/** So much gas wallets send along with a small transaction; a trial has a whole block's. */
const littleGas = 500_000n
const otherRandom: Hex = '0x9d3f5c0a7be1246f8c9d0e1f2a3b4c5d6e7f80912a3b4c5d6e7f8091a2b3c4d5'
/** Later blocks come so many after the one that is asked, twelve seconds each: of either parity. */
const [soon, later] = [3n, 4n]
const seconds = 12n
/** Signatures wait for each other: a week of blocks. */
const week = 50_400n

/** How nodes name what a block has: as eth_simulateV1 is specified, and as geth did before. */
const names = {
  specified: { miner: 'feeRecipient', random: 'prevRandao', baseFee: 'baseFeePerGas' },
  former: { miner: 'coinbase', random: 'random', baseFee: 'baseFee' },
} as const
type OpcodeName = keyof typeof names

/** The block that is asked, what gas costs there, and by which names a node lets both be changed; none: it does not. */
export type Setting = { timestamp: bigint; gasPrice: bigint; miner?: Address; names?: OpcodeName }

const remembered = new WeakMap<Chain, Map<Way, Promise<OpcodeName | undefined>>>()

/** The settings of all nodes, asked for before it is known which of them and which way is best: nothing then waits for them. */
export function settingsOf(
  nodes: readonly Chain[],
  blockNumber: bigint,
): (node: Chain, way: Way) => Promise<Setting | undefined> {
  const ways = ['trace', 'simulate'] as const
  const asked = nodes.map((node) => {
    const block = blockOf(node, blockNumber)
    return { node, ways: ways.map((way) => ({ way, setting: settingOf(node, way, { blockNumber, block }) })) }
  })
  return (node, way) => {
    const found = asked.find((one) => one.node === node)?.ways.find((one) => one.way === way)
    return found?.setting ?? Promise.resolve(undefined)
  }
}

/** Undefined where the node does not tell what its block is like. */
async function settingOf(
  node: Chain,
  way: Way,
  { blockNumber, block }: { blockNumber: bigint; block: ReturnType<typeof blockOf> },
): Promise<Setting | undefined> {
  const [told, found] = await Promise.all([block, namesOf(node, way, blockNumber)])
  return told && { ...told, ...(found && { names: found }) }
}

type Block = Omit<Setting, 'names'>
/** The block that was asked for last of each node. */
const lastBlocks = new WeakMap<Chain, { blockNumber: bigint; block: Promise<Block | undefined> }>()

function blockOf(node: Chain, blockNumber: bigint): Promise<Block | undefined> {
  const last = lastBlocks.get(node)
  if (last?.blockNumber === blockNumber) return last.block
  const block = readBlock(node, blockNumber)
  const asked = { blockNumber, block }
  lastBlocks.set(node, asked)
  const forget = () => lastBlocks.get(node) === asked && lastBlocks.delete(node)
  block.then((told) => told || forget(), forget)
  return block
}

async function readBlock(node: Chain, blockNumber: bigint): Promise<Block | undefined> {
  type BlockHeader = { timestamp?: unknown; baseFeePerGas?: unknown; miner?: unknown } | null
  const [block, price] = await Promise.all([
    ask<BlockHeader>(node, 'eth_getBlockByNumber', [numberToHex(blockNumber), false]).catch(() => null),
    ask<unknown>(node, 'eth_gasPrice', []).then(amountIn, () => undefined),
  ])
  const timestamp = amountIn(block?.timestamp)
  if (timestamp === undefined) return undefined
  const base = amountIn(block?.baseFeePerGas) ?? 0n
  // Whoever offers less than the base fee is in no block.
  const gasPrice = price === undefined || price < base ? base + 1n : price
  const miner = hexIn(block?.miner)
  return { timestamp, gasPrice: gasPrice === 0n ? 1n : gasPrice, ...(isAddress(miner) && { miner }) }
}

const amountIn = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^0x[0-9a-fA-F]+$/.test(value) ? BigInt(value) : undefined

function namesOf(node: Chain, way: Way, blockNumber: bigint): Promise<OpcodeName | undefined> {
  const known = remembered.get(node) ?? new Map<Way, Promise<OpcodeName | undefined>>()
  remembered.set(node, known)
  const before = known.get(way)
  if (before) return before
  const found = Promise.all(
    (['specified', 'former'] as const).map((one) => isHeeded(node, way, { blockNumber, one })),
  )
  const answer = found.then(([specified, former]): OpcodeName | undefined =>
    specified ? 'specified' : former ? 'former' : undefined,
  )
  known.set(way, answer)
  answer.then(
    (one) => one ?? known.delete(way),
    () => known.delete(way),
  )
  return answer
}

async function isHeeded(
  node: Chain,
  way: Way,
  { blockNumber, one }: { blockNumber: bigint; one: OpcodeName },
): Promise<boolean> {
  const [number, time] = [blockNumber + soon, 2n ** 40n]
  const block = blockAs(one, { blockNumber: number, timestamp: time, miner: otherMiner })
  const call = { from: witness, to: witness, data: '0x' as const }
  const overrides = { [witness]: { code: witnessCode } }
  const at = numberToHex(blockNumber)
  const answer = await (way === 'trace'
    ? ask<{ output?: unknown } | null>(node, 'debug_traceCall', [
        call,
        at,
        { tracer: 'callTracer', stateOverrides: overrides, blockOverrides: block },
      ]).then((run) => run?.output)
    : ask<{ calls?: Simulated[] }[]>(node, 'eth_simulateV1', [
        { blockStateCalls: [{ stateOverrides: overrides, blockOverrides: block, calls: [call] }] },
        at,
      ]).then(([ran]) => ran?.calls?.[0]?.returnData)
  ).catch(() => undefined)
  const wanted = concat([
    numberToHex(BigInt(otherMiner), { size: 32 }),
    numberToHex(number, { size: 32 }),
    numberToHex(time, { size: 32 }),
  ])
  return hexIn(answer).startsWith(wanted)
}

type BlockChange = Pick<Under, 'blockNumber' | 'timestamp' | 'miner' | 'baseFee'>

function blockAs(
  by: OpcodeName,
  { blockNumber, timestamp, miner, baseFee }: BlockChange,
): Record<string, Hex> {
  const named = names[by]
  return {
    ...(blockNumber !== undefined && { number: numberToHex(blockNumber) }),
    ...(timestamp !== undefined && { time: numberToHex(timestamp), [named.random]: otherRandom }),
    ...(miner && { [named.miner]: miner }),
    ...(baseFee !== undefined && { [named.baseFee]: numberToHex(baseFee) }),
  }
}

/** The miners and the executors that the code which is called names. */
export type BlockProducers = { miners: readonly Address[]; executors?: readonly Address[] }

/**
 * The other circumstances under which a transaction is tried: a later block, another miner, both, each at another price of gas; and somebody
 * else who executes, with as much gas as a block has and with little. Where a node changes no block, another price and executor alone. Miners and executors that the code itself minds are tried too.
 */
export function othersOf(
  { timestamp, gasPrice, names: by }: Setting,
  blockNumber: bigint,
  { miners, executors = [] }: BlockProducers,
): Under[] {
  const dear = { gasPrice: gasPrice * 3n }
  // Nobody pays less than the base fee: where that is another, the price covers it.
  const [highBase, lowBase] = [
    { ...dear, baseFee: gasPrice * 2n },
    { gasPrice, baseFee: 1n },
  ]
  const byOther = { executor: otherExecutor, gasPrice }
  const executed = [
    byOther,
    { ...byOther, gas: littleGas },
    ...executors.map((executor) => ({ executor, gasPrice })),
  ]
  if (by === undefined) return [dear, ...executed]
  const after = (blocks: bigint) => ({
    blockNumber: blockNumber + blocks,
    timestamp: timestamp + blocks * seconds,
  })
  return [
    { miner: otherMiner, ...highBase },
    { ...after(soon), ...lowBase },
    { ...after(later), miner: otherMiner, ...dear },
    { ...after(week), gasPrice, isLate: true },
    ...miners.map((miner) => ({ miner, gasPrice })),
    ...executed,
  ]
}

/** The circumstances so many seconds later, when prices and interest differ on purpose. */
export const momentAfter = ({ timestamp, gasPrice }: Setting, blockNumber: bigint, later: number): Under => ({
  blockNumber: blockNumber + BigInt(Math.ceil(later / Number(seconds))),
  timestamp: timestamp + BigInt(later),
  gasPrice,
  isLate: true,
  isCompared: true,
})

/** A block that comes so many after the one that is asked, with another miner; undefined where the node changes none. */
export function blockAfter(
  setting: Setting | undefined,
  blockNumber: bigint,
  blocks: bigint,
): Record<string, Hex> | undefined {
  if (setting?.names === undefined) return undefined
  const timestamp = setting.timestamp + blocks * seconds
  return blockAs(setting.names, { blockNumber: blockNumber + blocks, timestamp, miner: otherMiner })
}

/** A question as it is put under such circumstances; whoever executes has the coin for the gas. */
export function underThem(question: RawQuestion, under: Under, by: OpcodeName | undefined): RawQuestion {
  const { call, overrides } = question
  const { gasPrice, executor, gas } = under
  const priced: NodeCall = {
    ...call,
    ...(gasPrice !== undefined && { gasPrice: numberToHex(gasPrice) }),
    ...(executor && { from: executor }),
    ...(gas !== undefined && { gas: numberToHex(gas) }),
  }
  const funded: Overrides =
    gasPrice === undefined
      ? overrides
      : onTopOf(overrides, {
          [priced.from]: { balance: numberToHex(executor ? wealth : 2n ** 100n) },
        })
  const block = by && blockAs(by, under)
  return {
    ...question,
    call: priced,
    overrides: funded,
    ...(block && Object.keys(block).length > 0 && { block }),
  }
}
