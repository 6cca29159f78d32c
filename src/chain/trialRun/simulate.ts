import { numberToHex } from 'viem'
import type { Chain } from '#chain/client.ts'
import type { Hex } from '#core/safe.ts'
import { partSlots } from '#core/trialRun/parts.ts'
import { type NodeCall, type Overrides, onTopOf } from './asked.ts'
import { probeCode, prober, readingOf } from './probe.ts'
import { hexIn, logsFrom, numberIn, type RawQuestion, type RawRun, type Runner, unreadable } from './raw.ts'
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

/** The Safe's parts before a run and after all that is run before it. */
export function partsBefore(node: Chain, question: RawQuestion): Promise<Hex> {
  const probed: Overrides = { [question.safe]: { code: probeCode } }
  const call = { from: prober, to: question.safe, data: readingOf(partSlots) }
  return answerBefore(node, { ...question, overrides: onTopOf(question.overrides, probed) }, call)
}

/** Runs it by eth_simulateV1: what is told are the logs, own coin among them, and the Safe read in the block after. */
export const simulate: Runner = async (node, question) => {
  const { safe, blockNumber, afterwards = [], earlier = [] } = question
  const reading = { from: prober, to: safe, data: readingOf(partSlots) }
  const blockStateCalls = [
    ...[...earlier, question].map(blockOf),
    { stateOverrides: { [safe]: { code: probeCode } }, calls: [reading] },
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
    answers: (asked?.calls ?? []).map((one) => (one.status === '0x1' ? hexIn(one.returnData) : '0x')),
  }
}
