import { isAddress, numberToHex } from 'viem'
import type { Chain } from '#chain/node/client.ts'
import { ChainError } from '#chain/node/errors.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import type { CodeHandover } from '#core/trialRun/outcome.ts'
import { partSlots } from '#core/trialRun/parts.ts'
import type { TrialLog } from '#core/trialRun/words.ts'
import { probeCode, prober, readingOf } from './readers/probe.ts'
import { type NodeCall, type Overrides, onTopOf } from './trialRequest.ts'
import { ask } from './ways.ts'

/** A slot of the Safe that a run writes. */
export type StorageWrite = { slot: Hex; before: Hex; after: Hex }

/** What a node says of one run: absent is what its way does not tell. `parts` is the probe's reading of the Safe afterwards. */
export type RawRun = {
  reverted: boolean
  /** What the call returned, or was refused with. */
  output: Hex
  gasUsed?: bigint
  logs?: readonly TrialLog[]
  parts?: Hex
  /** Every slot of the Safe that is written, where the node traces. */
  storage?: readonly StorageWrite[]
  /** The same of the other accounts that were asked about. */
  elsewhere?: readonly (StorageWrite & { account: Address })[]
  /** The same of each Safe of `besides`, in that order; `parts` where the node does not trace. */
  beside?: readonly { storage?: readonly StorageWrite[]; parts?: Hex }[]
  balance?: { before: bigint; after: bigint }
  /** The state of every account that it changes, where the node traces. */
  left?: Overrides
  /** What it does, as text that is the same for runs that do the same, where the node traces: see `likenessOf`. */
  likeness?: string
  /** Contracts that were called on the way, where the node traces. */
  called?: readonly Address[]
  /** Which code runs as another account, where the node traces. */
  handovers?: readonly CodeHandover[]
  /** What `afterwards` was answered, where the node keeps what a run leaves behind; of a call that was refused nothing. */
  answers?: readonly Hex[]
}

/** One call to run on changed state at a block; `safe` is whose storage matters, `afterwards` is asked in the state it leaves. */
export type RawQuestion = {
  safe: Address
  call: NodeCall
  overrides: Overrides
  blockNumber: bigint
  afterwards?: readonly NodeCall[]
  /** The block it runs in, otherwise than the node has it. */
  block?: Record<string, Hex> | undefined
  /** Who mines that block, where that is known. */
  miner?: Address | undefined
  /** Other accounts of which it matters what is written, where the node traces. */
  also?: readonly Address[]
  /** Other Safes whose storage matters too: whoever approves for one may change it on the way. */
  besides?: readonly Address[]
  /** The Safe's parts are not read afterwards. */
  withoutParts?: boolean
  /** What eth_simulateV1 runs before it, each in a block of its own; for a trace what they leave is among `overrides`. */
  earlier?: readonly Pick<RawQuestion, 'call' | 'overrides' | 'block'>[]
}

/** One way to run it. @throws ChainError, or what the transport throws. */
export type Runner = (node: Chain, question: RawQuestion) => Promise<RawRun>

/** Bytes of an answer; anything else is none. */
export const hexIn = (value: unknown): Hex =>
  typeof value === 'string' && /^0x([0-9a-fA-F]{2})*$/.test(value) ? (value as Hex) : '0x'
/** A number of an answer. @throws ChainError where it is none. */
export const numberIn = (value: unknown): bigint => {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]+$/.test(value)) throw unreadable()
  return BigInt(value)
}
/** What a node answered cannot be used. */
export const unreadable = () => new ChainError('The node’s answer to a simulation cannot be read.')

/** The Safe's parts on changed state, read from its storage and not through its code. */
export async function readParts(
  node: Chain,
  safe: Address,
  { overrides = {}, blockNumber }: { overrides?: Overrides; blockNumber: bigint },
): Promise<Hex> {
  const changed = onTopOf(overrides, { [safe]: { code: probeCode } })
  const call = { from: prober, to: safe, data: readingOf(partSlots) }
  return hexIn(await ask(node, 'eth_call', [call, numberToHex(blockNumber), changed]))
}

type UnreadLog = { address?: unknown; topics?: unknown; data?: unknown }

/** The logs of an answer. @throws ChainError where one of them is none */
export function logsFrom(value: unknown): TrialLog[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw unreadable()
  return value.map((log: UnreadLog) => {
    const topics = Array.isArray(log?.topics) ? log.topics : []
    if (!isAddress(String(log?.address)) || topics.some((topic) => hexIn(topic).length !== 66))
      throw unreadable()
    return { address: String(log.address) as Address, topics, data: hexIn(log.data) }
  })
}
