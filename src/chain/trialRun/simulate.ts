import { numberToHex } from 'viem'
import { partSlots } from '#core/trialRun/parts.ts'
import { probeCode, prober, readingOf } from './probe.ts'
import { hexIn, logsFrom, numberIn, type RawRun, type Runner, unreadable } from './raw.ts'
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

/** Runs it by eth_simulateV1: what is told are the logs, own coin among them, and the Safe read in the block after. */
export const simulate: Runner = async (node, question) => {
  const { safe, call, overrides, blockNumber, afterwards = [], block } = question
  const reading = { from: prober, to: safe, data: readingOf(partSlots) }
  const blockStateCalls = [
    { stateOverrides: overrides, calls: [call], ...(block && { blockOverrides: block }) },
    { stateOverrides: { [safe]: { code: probeCode } }, calls: [reading] },
    ...(afterwards.length > 0 ? [{ calls: afterwards }] : []),
  ]
  const [ran, read, asked] = await ask<{ calls?: Simulated[] }[]>(node, 'eth_simulateV1', [
    { blockStateCalls, traceTransfers: true, validation: false },
    numberToHex(blockNumber),
  ])
  return {
    ...simulatedRun(ran?.calls?.[0]),
    parts: simulatedRun(read?.calls?.[0]).output,
    answers: (asked?.calls ?? []).map((one) => (one.status === '0x1' ? hexIn(one.returnData) : '0x')),
  }
}
