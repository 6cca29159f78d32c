import { within } from '#chain/node/within.ts'
import type { Fees } from '#core/protocol/actor.ts'
import type { GasPrice } from '#gateway/schemas/chain.ts'

type Oracle = Extract<GasPrice, { type: 'ORACLE' }>

type FeeOracles = {
  /** The chain's gas prices in the order of the service: the first with a price counts. */
  list: readonly GasPrice[]
  /** Origins that config.json lets this page ask for a price. */
  oracles: readonly string[]
  fetch: typeof globalThis.fetch
  /** The fees of recent blocks, where the list gives no price. */
  fromBlocks: () => Promise<Fees>
  /** Milliseconds that an oracle has to answer. */
  patience: number
  /** Whether the network has a limit and a tip (EIP-1559); otherwise one price. */
  hasFeeCap?: boolean
  signal?: AbortSignal | undefined
}

/** The fees of an execution, and who set them where it was not the network's own blocks. */
export type ExecutionFees = { fees: Fees; party?: string }

/**
 * The fees by the chain's list, in order: an oracle only if its origin is allowed, a fixed price, a fixed limit and tip where the network
 * has them; otherwise from recent blocks.
 */
export async function feesBy(asked: FeeOracles): Promise<ExecutionFees> {
  const { list, oracles, fromBlocks, hasFeeCap = true } = asked
  for (const price of list) {
    if (price.type === 'FIXED') return { fees: { gasPrice: price.weiValue }, party: 'The service' }
    if (price.type === 'FIXED1559' && hasFeeCap) {
      const { maxFeePerGas, maxPriorityFeePerGas } = price
      return { fees: { maxFeePerGas, maxPriorityFeePerGas }, party: 'The service' }
    }
    if (price.type !== 'ORACLE' || !oracles.includes(originOf(price.uri))) continue
    const gasPrice = await askOracle(price, asked)
    if (gasPrice !== undefined)
      return { fees: { gasPrice }, party: `${new URL(price.uri).host}, which the service names,` }
  }
  return { fees: await fromBlocks() }
}

const originOf = (uri: string) => (URL.canParse(uri) ? new URL(uri).origin : '')

/** Asks an oracle; one that is silent, or answers anything but a price, is skipped. */
async function askOracle(
  { uri, gasParameter, gweiFactor }: Oracle,
  { fetch, patience, signal }: FeeOracles,
): Promise<bigint | undefined> {
  try {
    const answer: unknown = await within(patience, signal, async (over) =>
      (await fetch(uri, { credentials: 'omit', signal: over })).json(),
    )
    const { data, result } = recordOf(answer)
    for (const held of [data, result, answer]) {
      const price = weiOf(recordOf(held)[gasParameter], gweiFactor)
      if (price !== undefined) return price
    }
    return undefined
  } catch (error) {
    if (signal?.aborted) throw error
    return undefined
  }
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** `price × factor`, both decimal texts, in whole wei. */
function weiOf(price: unknown, factor: string): bigint | undefined {
  const [one, other] = [decimalOf(String(price)), decimalOf(factor)]
  if (!one || !other) return undefined
  const wei = (one.digits * other.digits) / 10n ** BigInt(one.places + other.places)
  return wei > 0n ? wei : undefined
}

function decimalOf(text: string): { digits: bigint; places: number } | undefined {
  const [, whole, fraction = ''] = /^(\d{1,30})(?:\.(\d{1,30}))?$/.exec(text) ?? []
  return whole === undefined ? undefined : { digits: BigInt(whole + fraction), places: fraction.length }
}
