import { isSameAddress } from '#core/addresses/address.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import type { Finding } from '#core/checks/answer.ts'
import { numberFrom } from '#core/checks/argument.ts'
import { callPrefix, type PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { amountOfAsset, assetOf, keyOf, netOf } from '#core/checks/effects/findings/assets.ts'
import { wordsOf } from '#core/typedData/recognition/nameWords.ts'
import { leastReaders } from './leastOfRouters.ts'

/** The least that a call accepts: of what comes back by its name, or of anything. */
type Least = { amount: bigint; isReturn: boolean }

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
    const most = least.reduce((largest, { amount }) => (amount > largest ? amount : largest), 0n)
    if (least.length === 0 || inside.includes(undefined)) return []
    const shown = own.length === 1 || isOnlyExchange(own, place) ? gainOf(facts, run) : undefined
    if (shown !== undefined && shown.amount <= grain) return []
    const isPoor =
      shown !== undefined && least.every(({ amount, isReturn }) => isReturn && amount * 2n < shown.amount)
    if (most > grain && !isPoor) return []
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

/** What the Safe gets more of than it gives in a run, where that is one asset. */
function gainOf({ safe }: EffectCase, run: Pick<Simulation, 'moves'> | undefined) {
  const moves = run?.moves ?? []
  const assets = new Map(moves.map((move) => [keyOf(assetOf(move)), assetOf(move)]))
  const gains = [...assets.values()].flatMap((asset) => {
    const amount = asset.id === undefined ? netOf(moves, asset, safe.address) : 0n
    return amount > 0n ? [{ asset, amount }] : []
  })
  return gains.length === 1 ? gains[0] : undefined
}

/** Every minimum among the arguments of a call that an ABI explains; undefined where it may hand on others in bytes. */
function leastIn(call: DecodedCall): Least[] | undefined {
  if (call.known !== 'user') return []
  const reader = leastReaders.get(String(call.signature))
  if (reader) return reader(call)?.map((amount) => ({ amount, isReturn: true }))
  return (call.parameters ?? []).flatMap(({ name, type, value }) => {
    if (!/\bu?int/.test(type)) return []
    return leastOf(String(name), /^[[{]/.test(value) ? (JSON.parse(value) as unknown) : value)
  })
}

/** What an exchange that names both amounts calls the least that it returns: ParaSwap (Augustus 5 and 6), beside what it takes and what it expects. */
const [given, least, expected] = ['fromAmount', 'toAmount', ['quotedAmount', 'expectedAmount']] as const

/** The same of a value of any form: fields by their own names, the entries of a list by the list's. */
function leastOf(name: string, value: unknown): Least[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => leastOf(name, one))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([field, one]) => {
      const isTarget = field === least && given in value && expected.some((other) => other in value)
      return leastOf(isTarget ? 'minimumReturn' : field, one)
    })
  // Of `amountAMin` the last word is `Min`.
  const words = wordsOf(name.replace(/([A-Z])(?=[A-Z][a-z])/g, '$1_'))
  const isLeast = words.some((word) => word === 'min' || word === 'minimum')
  if (!isLeast || words.some((word) => countless.has(word)) || !/^\d+$/.test(String(value))) return []
  return [{ amount: numberFrom(value), isReturn: words.some((word) => returned.has(word)) }]
}
