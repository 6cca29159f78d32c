import { BaseError, numberToHex } from 'viem'
import type { Chain } from '#chain/node/client.ts'
import { isRevert } from '#chain/safe/contractSignature.ts'
import type { Hex } from '#core/safe/safe.ts'
import type { Way } from '#core/trialRun/run.ts'
import { hexIn, type RawQuestion, type RawRun, type Runner } from './raw.ts'
import { simulate } from './simulate.ts'
import { trace } from './trace.ts'
import { ask } from './ways.ts'

const call: Runner = async (node, question) => {
  try {
    const asked = [question.call, numberToHex(question.blockNumber), question.overrides]
    return { reverted: false, output: hexIn(await ask(node, 'eth_call', asked)) }
  } catch (error) {
    if (!isRevert(error)) throw error
    return { reverted: true, output: refusedWith(error) }
  }
}

/** The bytes a call was refused with, where the node gives them. */
function refusedWith(error: unknown): Hex {
  if (!(error instanceof BaseError)) return '0x'
  const held = error.walk((one) => typeof (one as { data?: unknown }).data === 'string')
  return hexIn((held as { data?: unknown } | null)?.data)
}

const runners: Record<Way, Runner> = { trace, simulate, call }

/** Runs a call the way the node lets it be run. @throws ChainError or what the transport throws. */
export const runRaw = (node: Chain, way: Way, question: RawQuestion): Promise<RawRun> =>
  runners[way](node, question)
