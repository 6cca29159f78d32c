import { numberToHex } from 'viem'
import type { Chain } from '#chain/node/client.ts'
import { type OwnErrors, refusalIn } from '#chain/node/refusal.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import type { Address, Call, Hex } from '#core/safe/safe.ts'
import type { Failure } from '#core/trialRun/run.ts'
import { hexIn } from './raw.ts'
import { failedIn, probeCode, prober, runningOf } from './readers/probe.ts'
import { type NodeCall, type Overrides, onTopOf } from './trialRequest.ts'
import { ask } from './ways.ts'

type Leaf = { call: Call; path: readonly number[] }

/** The calls that a Safe makes itself, in order: a batch is what is in it, at any depth. */
export function leavesOf(call: DecodedCall, path: readonly number[] = []): Leaf[] {
  if (call.wraps === 'multiSend' && call.calls && call.error === undefined)
    return call.calls.flatMap((inner, at) => leavesOf(inner, [...path, at]))
  const { to, value, data, operation } = call
  return [{ call: { to, value, data, operation }, path }]
}

/** Asks the probe at a Safe's address to run what a call makes the Safe do. */
export const innerTrial = (safe: Address, call: DecodedCall): NodeCall => ({
  from: prober,
  to: safe,
  data: runningOf(leavesOf(call).map((leaf) => leaf.call)),
})

/** Which of them was refused and with what, by the probe's answer; undefined where all of them go through, so that it is the Safe that refuses. */
export function failureIn(
  answer: Hex,
  call: DecodedCall,
  errors?: readonly OwnErrors[],
): Omit<Failure, 'kind'> | undefined {
  const failed = failedIn(answer)
  const leaf = failed && leavesOf(call)[failed.index]
  if (!failed || !leaf) return undefined
  const isShort = failed.data === '0x' && leaf.call.operation === 0 && leaf.call.value > failed.held
  const reason = isShort
    ? 'the balance of the Safe is lower than the amount it sends'
    : refusalIn(failed.data, errors)
  return { reason, path: leaf.path }
}

/** The state in which the probe stands at a Safe's address. */
export const withProbe = (safe: Address, overrides: Overrides): Overrides =>
  onTopOf(overrides, { [safe]: { code: probeCode } })

/**
 * Which of the calls that the Safe makes is refused, and with what: run one after the other as the Safe, without the Safe's own code
 * between, which says only GS013 or nothing.
 */
export async function innerFailure(
  node: Chain,
  {
    safe,
    call,
    overrides,
    blockNumber,
    errors,
  }: {
    safe: Address
    call: DecodedCall
    overrides: Overrides
    blockNumber: bigint
    errors?: readonly OwnErrors[] | undefined
  },
): Promise<Omit<Failure, 'kind'> | undefined> {
  const asked = [innerTrial(safe, call), numberToHex(blockNumber), withProbe(safe, overrides)]
  return failureIn(hexIn(await ask(node, 'eth_call', asked)), call, errors)
}
