import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { isWrappedCoin } from '#core/calldata/protocols.ts'
import type { Finding } from '#core/checks/answer.ts'
import { addressFrom, field, numberFrom } from '#core/checks/argument.ts'
import { callPrefix, type PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import {
  type Asset,
  type AssetAmount,
  amountOfAsset,
  assetOf,
  keyOf,
  netOf,
} from '#core/checks/effects/findings/assets.ts'
import type { Address } from '#core/safe/safe.ts'
import { wordsOf } from '#core/typedData/recognition/nameWords.ts'
import type { Minimum } from './leastOfActions.ts'
import { leastReaders } from './leastOfRouters.ts'

/** The least that a call accepts: of what comes back by its name, or of anything; of which token, where the bytes say that. */
type Least = Partial<Minimum> & { amount: bigint; isReturn: boolean }

/** So many base units of any token are next to nothing: a thousandth of a dollar, ten satoshi. */
const grain = 1000n

/** Words of a name by which a least number is no amount of money. */
const countless: ReadonlySet<string> = new Set(
  'gas finality block blocks time timestamp deadline delay duration price rate ratio tick id fee fees health score version'.split(
    ' ',
  ),
)
/** Words of a name by which a least amount is of what comes back. */
const returned: ReadonlySet<string> = new Set(
  'out output return returned receive received dy mint minted shares buy bought back proceeds dst dest to'.split(
    ' ',
  ),
)

/**
 * Calls that only an ABI explains and that accept next to nothing in return, or less than half of what a run shows: who orders the calls of a block
 * can move the price before such a call and take the rest. The least of all minimums of one call of the Safe counts for nothing while another one of it
 * holds.
 */
export function findLeastReturns(facts: EffectCase, run: Pick<Simulation, 'moves'> | undefined): Finding[] {
  const { address } = facts.safe
  const own = facts.places.filter(
    ({ call, as }) =>
      call.operation === 0 &&
      as !== undefined &&
      isSameAddress(as, address) &&
      !isSameAddress(call.to, address),
  )
  return own.flatMap((place): Finding[] => {
    const inside = facts.places.filter((other) => isInside(other, place)).map(({ call }) => leastIn(call))
    const least = inside.flatMap((one) => one ?? [])
    if (least.length === 0 || inside.includes(undefined)) return []
    const gains = own.length === 1 || isOnlyExchange(own, place) ? gainsOf(facts, run) : []
    const [only, second] = gains
    // Of several tokens that come, those are looked at of which the call itself says a least.
    const judged = second
      ? gains.filter(({ asset }) => least.some((one) => 'token' in one && isOf(facts, one, asset)))
      : [only]
    const poor = judged.find((shown) => isPoor(facts, least, shown))
    const shown = poor ?? (second ? undefined : only)
    if (shown !== undefined && shown.amount <= grain) return []
    const most = largestOf(shown ? ofAsset(facts, least, shown.asset) : least)
    if (most > grain && !poor) return []
    const { call, path } = place
    const accepted =
      shown === undefined
        ? `${most} base ${most === 1n ? 'unit' : 'units'}`
        : amountOfAsset(facts, shown.asset, most)
    const seen =
      shown === undefined ? '' : ` The simulation shows ${amountOfAsset(facts, shown.asset, shown.amount)}.`
    return [
      {
        severity: 'warn',
        text: `${callPrefix(path)}${call.to} may return as little as ${accepted} to your Safe.${seen} Whoever orders the block can take the rest.`,
        remedy: 'Ask for a call whose minimum is close to what you expect.',
        path,
        contract: call.to,
        least: most,
      },
    ]
  })
}

const isInside = (one: PlacedCall, around: PlacedCall) =>
  around.path.every((step, at) => one.path[at] === step) && one.call.known !== 'guess'

/** Whether no other call of the Safe names a minimum, so that what a run brings is of this one. */
const isOnlyExchange = (own: readonly PlacedCall[], place: PlacedCall) =>
  own.every((other) => other === place || leastIn(other.call)?.length === 0)

const largestOf = (least: readonly Least[]) =>
  least.reduce((largest, { amount }) => (amount > largest ? amount : largest), 0n)

/** Whether a minimum is of this asset, the coin and its wrapped form being one; where no token is named, of any. */
function isOf({ safe }: EffectCase, { token }: Least, { token: asset = zeroAddress }: Asset): boolean {
  const isCoin = (one: Address) => isSameAddress(one, zeroAddress) || isWrappedCoin(one, safe.chainId)
  return token === undefined || isSameAddress(token, asset) || (isCoin(token) && isCoin(asset))
}

/** The minimums of this asset; all of them where none is. What is accepted of another token protects nothing of it. */
function ofAsset(facts: EffectCase, least: readonly Least[], asset: Asset): readonly Least[] {
  const own = least.filter((one) => isOf(facts, one, asset))
  return own.length === 0 ? least : own
}

const isPoor = (facts: EffectCase, least: readonly Least[], shown: AssetAmount | undefined): boolean =>
  shown !== undefined &&
  shown.amount > grain &&
  ofAsset(facts, least, shown.asset).every(({ amount, isReturn }) => isReturn && amount * 2n < shown.amount)

/** What the Safe gets more of than it gives in a run, collectibles aside. */
function gainsOf({ safe }: EffectCase, run: Pick<Simulation, 'moves'> | undefined): AssetAmount[] {
  const moves = run?.moves ?? []
  const assets = new Map(moves.map((move) => [keyOf(assetOf(move)), assetOf(move)]))
  return [...assets.values()].flatMap((asset) => {
    const amount = asset.id === undefined ? netOf(moves, asset, safe.address) : 0n
    return amount > 0n ? [{ asset, amount }] : []
  })
}

/** Every minimum among the arguments of a call that an ABI explains; undefined where it may hand on others in bytes. */
function leastIn(call: DecodedCall): Least[] | undefined {
  if (call.known !== 'user') return []
  const reader = leastReaders.get(String(call.signature))
  if (reader) return reader(call)?.map(({ amount, token }) => ({ amount, token, isReturn: true }))
  return (call.parameters ?? []).flatMap(({ name, type, value }) => {
    if (!/\bu?int/.test(type)) return []
    return leastOf(String(name), /^[[{]/.test(value) ? (JSON.parse(value) as unknown) : value)
  })
}

/** What an exchange that names both amounts calls the least that it returns: ParaSwap (Augustus 5 and 6), beside what it takes and what it expects. */
const [given, least, expected] = ['fromAmount', 'toAmount', ['quotedAmount', 'expectedAmount']] as const

/** The same of a value of any form: fields by their own names, the entries of a list by the list's; of the token that a struct calls `tokenOut`. */
function leastOf(name: string, value: unknown, of: Pick<Least, 'token'> = {}): Least[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => leastOf(name, one, of))
  if (typeof value === 'object' && value !== null) {
    const out = addressFrom(field(value, 'tokenOut'))
    const token = isSameAddress(out, zeroAddress) ? of : { token: out }
    return Object.entries(value).flatMap(([part, one]) => {
      const isTarget = part === least && given in value && expected.some((other) => other in value)
      return leastOf(isTarget ? 'minimumReturn' : part, one, token)
    })
  }
  // Of `amountAMin` the last word is `Min`.
  const words = wordsOf(name.replace(/([A-Z])(?=[A-Z][a-z])/g, '$1_'))
  const isLeast = words.some((word) => word === 'min' || word === 'minimum')
  if (!isLeast || words.some((word) => countless.has(word)) || !/^\d+$/.test(String(value))) return []
  return [{ ...of, amount: numberFrom(value), isReturn: words.some((word) => returned.has(word)) }]
}
