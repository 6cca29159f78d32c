import type { At } from '#chain/code/code.ts'
import { readGasPrice } from '#chain/gasPrice.ts'
import type { Chain } from '#chain/node/client.ts'
import { factOf } from '#chain/node/factOf.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { walkCalls } from '#core/calldata/walk.ts'
import type { EffectContext } from '#core/checks/facts.ts'
import type { SafeTx } from '#core/safe/safe.ts'
import { oncePerBlock } from '#verify/oncePerBlock.ts'

/** Whether a transaction, or one of another Safe inside it, may pay a fee. For an approved transaction only its calls are known here. */
export function mayPayFee(tx: Pick<SafeTx, 'gasPrice'>, calls: readonly DecodedCall[]): boolean {
  if (tx.gasPrice !== 0n) return true
  let pays = false
  for (const one of calls)
    walkCalls(one, ({ innerSafeTx, signature }) => {
      if ((innerSafeTx?.gasPrice ?? 0n) !== 0n || signature === 'approveHash(bytes32)') pays = true
    })
  return pays
}

/**
 * What a fee is compared with on chain: the gas that a simulation of the whole used, and the present gas price, of two nodes the lower one:
 * a high one alone makes a fee look small.
 */
export async function readFeeFacts(
  chain: Chain,
  { simulation }: Pick<EffectContext, 'simulation'>,
  { blockNumber, signal }: At,
): Promise<EffectContext> {
  const gasPrice = await oncePerBlock(
    chain,
    { blockNumber, key: 'gas price' },
    () => factOf(lowestGasPrice(chain.nodes?.slice(0, 2) ?? [chain], signal)),
    ({ known }) => known,
  )
  const tried = simulation?.known ? simulation.value : undefined
  const gasUsed = tried?.gasUsed
  return {
    gasPrice,
    ...(tried &&
      gasUsed !== undefined && {
        gasTrial: { known: true, value: { succeeds: tried.succeeded, gasUsed } },
      }),
  }
}

async function lowestGasPrice(nodes: readonly Chain[], signal: AbortSignal | undefined): Promise<bigint> {
  const prices = await Promise.all(nodes.map((node) => readGasPrice(node, { signal })))
  return prices.reduce((one, other) => (other < one ? other : one))
}
