import { decodeCall } from '#core/calldata/decode.ts'
import { formatAmount } from '#core/money/decimals.ts'
import type { Call } from '#core/safe/safe.ts'
import { paymentsIn } from '#parts/flow/payments.ts'
import type { HeldAsset } from '#parts/safe/useAssets.ts'
import type { DraftStep } from '#stores/draft.ts'
import { type CallInputs, type Made, madeCall } from './steps/madeCall.ts'
import { assetKey } from './steps/payment.ts'

/** How much of one asset the batch sends away: `held` is what there is now, undefined where it could not be read. */
export type Spent = {
  key: string
  symbol: string
  decimals: number
  held: bigint | undefined
  sent: bigint
}

type SentAmount = { key: string; amount: bigint }

/** What a call sends away as its bytes say; `isKnown` false where it may do anything else besides, such as bring money in. */
function movedBy(
  call: Call,
  { safe, native, assets }: CallInputs,
): { moved: SentAmount[]; isKnown: boolean } {
  const coins = { key: 'native', amount: call.value }
  const held = assets as readonly HeldAsset[]
  const [payment] = paymentsIn(decodeCall(call, safe), safe, native, held) ?? []
  if (!payment) return { moved: [coins], isKnown: call.data === '0x' }
  const token = assets.find(
    (asset) => asset.kind === 'erc20' && asset.address.toLowerCase() === call.to.toLowerCase(),
  )
  const isToken = call.data !== '0x' && token !== undefined
  return { moved: [isToken ? { key: assetKey(token), amount: payment.amount } : coins], isKnown: true }
}

/** The balances no longer bound what may be sent: an earlier call can have changed them. */
const unbound = (place: CallInputs): CallInputs => ({
  ...place,
  assets: place.assets.map((asset) => ({ ...asset, balance: undefined })),
  native: { ...place.native, balance: undefined },
})

/**
 * Reads all calls of a draft, each by itself and in sum: what they send of one asset together must be there, unless a call before may
 * bring it in.
 */
export function madeBatch(steps: readonly DraftStep[], place: CallInputs): { all: Made[]; spent: Spent[] } {
  const spent = new Map<string, Spent>()
  const spentOf = (key: string): Spent => {
    const asset = place.assets.find((one) => assetKey(one) === key)
    const { symbol, decimals, balance } = key === 'native' ? place.native : (asset ?? place.native)
    return spent.get(key) ?? { key, symbol, decimals, held: balance, sent: 0n }
  }
  let at = place
  const all = steps.map((step) => {
    const one = madeCall(step, at)
    if (one.kind === 'problems') return one
    const { moved, isKnown } = movedBy(one.call, place)
    const over = moved.flatMap(({ key, amount }) => {
      const before = spentOf(key)
      const sum = { ...before, sent: before.sent + amount }
      if (amount > 0n) spent.set(key, sum)
      const isBound = at === place && sum.held !== undefined && before.sent > 0n && amount > 0n
      return isBound && sum.sent > (sum.held ?? 0n) ? [sum] : []
    })
    if (!isKnown && step.kind !== 'collectible') at = unbound(place)
    const [first] = over
    return first ? { kind: 'problems' as const, problems: tooMuch(step, first) } : one
  })
  return { all, spent: [...spent.values()] }
}

function tooMuch({ kind }: DraftStep, { symbol, decimals, held = 0n, sent }: Spent) {
  const text = `Not enough ${symbol}: with the calls before it this sends ${formatAmount(sent, decimals)}, and the balance is ${formatAmount(held, decimals)}. Lower one of the amounts.`
  if (kind === 'send') return { amount: text }
  return kind === 'calldata' ? { value: text, data: text } : { value: text }
}
