import { numberToHex } from 'viem'
import type { Chain } from '#chain/node/client.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import { partSlots } from '#core/trialRun/parts.ts'
import { hexIn, logsFrom, numberIn, type RawQuestion, type RawRun, type Runner, unreadable } from './raw.ts'
import { probeCode, prober, readingOf } from './readers/probe.ts'
import { type NodeCall, type Overrides, onTopOf } from './trialRequest.ts'
import { ask } from './ways.ts'

export type Simulated = {
  status?: unknown
  returnData?: unknown
  gasUsed?: unknown
  logs?: unknown
  error?: { data?: unknown }
}

/** What eth_simulateV1 says of a call. @throws ChainError */
export function simulatedRun(call: Simulated | undefined): RawRun {
  if (call?.status !== '0x1' && call?.status !== '0x0') throw unreadable()
  const returned = hexIn(call.returnData)
  return {
    reverted: call.status === '0x0',
    output: returned === '0x' ? hexIn(call.error?.data) : returned,
    gasUsed: numberIn(call.gasUsed),
    logs: logsFrom(call.logs),
  }
}

const blockOf = ({ call, overrides, block }: NonNullable<RawQuestion['earlier']>[number]) => ({
  stateOverrides: overrides,
  calls: [call],
  ...(block && { blockOverrides: block }),
})

/** What a call answers before a run and after all that is run before it. */
export async function answerBefore(
  node: Chain,
  { overrides, blockNumber, earlier = [] }: Pick<RawQuestion, 'overrides' | 'blockNumber' | 'earlier'>,
  call: NodeCall,
): Promise<Hex> {
  if (earlier.length === 0)
    return hexIn(await ask(node, 'eth_call', [call, numberToHex(blockNumber), overrides]))
  const blockStateCalls = [...earlier.map(blockOf), { stateOverrides: overrides, calls: [call] }]
  const blocks = await ask<{ calls?: Simulated[] }[]>(node, 'eth_simulateV1', [
    { blockStateCalls, validation: false },
    numberToHex(blockNumber),
  ])
  return simulatedRun(blocks[earlier.length]?.calls?.[0]).output
}

/** The parts of a Safe, the one that matters first of all, before a run and after all that is run before it. */
export function partsBefore(node: Chain, question: RawQuestion, safe = question.safe): Promise<Hex> {
  const probed: Overrides = { [safe]: { code: probeCode } }
  const call = readingAt(safe)
  return answerBefore(node, { ...question, overrides: onTopOf(question.overrides, probed) }, call)
}

const readingAt = (safe: Address): NodeCall => ({ from: prober, to: safe, data: readingOf(partSlots) })

/** Runs it by eth_simulateV1: what is told are the logs, own coin among them, and the Safe read in the block after. */
export const simulate: Runner = async (node, question) => {
  const { safe, blockNumber, afterwards = [], earlier = [], besides = [] } = question
  const safes = [safe, ...besides]
  const probed: Overrides = Object.fromEntries(safes.map((one) => [one, { code: probeCode }]))
  const blockStateCalls = [
    ...[...earlier, question].map(blockOf),
    { stateOverrides: probed, calls: safes.map(readingAt) },
    ...(afterwards.length > 0 ? [{ calls: afterwards }] : []),
  ]
  const blocks = await ask<{ calls?: Simulated[] }[]>(node, 'eth_simulateV1', [
    { blockStateCalls, traceTransfers: true, validation: false },
    numberToHex(blockNumber),
  ])
  const [ran, read, asked] = blocks.slice(earlier.length)
  return {
    ...simulatedRun(ran?.calls?.[0]),
    parts: simulatedRun(read?.calls?.[0]).output,
    beside: besides.map((_, at) => ({ parts: simulatedRun(read?.calls?.[at + 1]).output })),
    answers: (asked?.calls ?? []).map((one) => (one.status === '0x1' ? hexIn(one.returnData) : '0x')),
  }
}
