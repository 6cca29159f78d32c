import { numberToHex } from 'viem'
import type { Chain } from '#chain/client.ts'
import { refusalIn } from '#chain/refusal.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import type { Address, Call, Hex } from '#core/safe.ts'
import type { Failure } from '#core/trialRun/run.ts'
import type { Overrides } from './asked.ts'
import { failedIn, probeCode, prober, runningOf } from './probe.ts'
import { ask } from './ways.ts'

type Leaf = { call: Call; path: readonly number[] }

/** The calls that a Safe makes itself, in order: a batch is what is in it, at any depth. */
export function leavesOf(call: DecodedCall, path: readonly number[] = []): Leaf[] {
  if (call.wraps === 'multiSend' && call.calls && call.error === undefined)
    return call.calls.flatMap((inner, at) => leavesOf(inner, [...path, at]))
  const { to, value, data, operation } = call
  return [{ call: { to, value, data, operation }, path }]
}

/**
 * Which of the calls that the Safe makes is refused, and with what: run one after the other as the Safe, without the Safe's own code
 * between, which says only GS013 or nothing. Undefined where all of them go through, so that it is the Safe that refuses.
 */
export async function innerFailure(
  node: Chain,
  {
    safe,
    call,
    overrides,
    blockNumber,
  }: { safe: Address; call: DecodedCall; overrides: Overrides; blockNumber: bigint },
): Promise<Omit<Failure, 'kind'> | undefined> {
  const leaves = leavesOf(call)
  const asked = { from: prober, to: safe, data: runningOf(leaves.map((leaf) => leaf.call)) }
  const changed = { ...overrides, [safe]: { ...overrides[safe], code: probeCode } }
  const answer = await ask<Hex>(node, 'eth_call', [asked, numberToHex(blockNumber), changed])
  const failed = failedIn(answer)
  const leaf = failed && leaves[failed.index]
  if (!failed || !leaf) return undefined
  return { reason: refusalIn(failed.data), path: leaf.path }
}
