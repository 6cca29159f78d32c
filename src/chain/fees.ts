import { getFeeHistory, getGasPrice } from 'viem/actions'
import { raisedBaseFee } from '#core/money/fees.ts'
import type { Fees } from '#core/protocol/actor.ts'
import type { Chain } from './node/client.ts'
import { read } from './node/read.ts'

/** The number of recent blocks; the median of their tips counts. */
const blocks = 5
const middle = 50

/**
 * The present fees, from the last blocks: the next base fee times the multiplier, and the median of the median tips. A network without
 * base fees or without a fee cap (`hasFeeCap`) has one price.
 * @throws ChainError
 */
export function readFees(
  chain: Chain,
  { signal, hasFeeCap = true }: { signal?: AbortSignal | undefined; hasFeeCap?: boolean } = {},
): Promise<Fees> {
  return read(feesOf(chain, hasFeeCap), 'The network’s gas price', signal)
}

async function feesOf({ client }: Chain, hasFeeCap: boolean): Promise<Fees> {
  if (!hasFeeCap) return { gasPrice: await getGasPrice(client) }
  const history = await getFeeHistory(client, { blockCount: blocks, rewardPercentiles: [middle] })
  const baseFee = history.baseFeePerGas.at(-1) ?? 0n
  if (baseFee === 0n) return { gasPrice: await getGasPrice(client) }
  const tips = (history.reward ?? []).flatMap(([tip]) => (tip === undefined ? [] : [tip]))
  const tip = tips.toSorted((one, other) => (one < other ? -1 : 1))[Math.floor(tips.length / 2)] ?? 0n
  return { maxFeePerGas: raisedBaseFee(baseFee) + tip, maxPriorityFeePerGas: tip }
}
