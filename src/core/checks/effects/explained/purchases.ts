import { zeroAddress } from 'viem'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { isSeaport, publishedCollections } from '#core/calldata/services.ts'
import type { Finding } from '#core/checks/answer.ts'
import { addressFrom, argumentsOf, field, listFrom, numberFrom } from '#core/checks/argument.ts'
import { callPrefix, type PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { type Asset, amountOfAsset, keyOf, netOf } from '#core/checks/effects/findings/assets.ts'
import type { ClaimedEffects, ClaimedPayment } from '#core/checks/effects/findings/claimedEffects.ts'
import type { Address } from '#core/safe/safe.ts'

/** What is paid for pieces by one call: so much to whom, and what should come for it. */
type Purchase = {
  pieces: { asset: Asset; amount: bigint }[]
  paid: { asset: Asset; to: Address; amount: bigint }[]
}

/** What the bytes say with what is bought by them, and a word on each. */
type Bought = { said: ClaimedEffects; found: Finding[] }

/**
 * Pieces that the Safe buys at Seaport, known by its address: the call says which, for how much, and who gets that (Consideration.sol). Only of collections
 * that are published or that the owners named, and only where all of them come to the Safe; what a piece is worth nobody here knows.
 */
export function purchasedIn(
  facts: EffectCase,
  said: ClaimedEffects,
  { moves = [] }: Pick<Simulation, 'moves'>,
): Bought {
  const { address, chainId } = facts.safe
  const known = [...publishedCollections(chainId), ...(facts.known?.addressBook ?? [])]
  const bought = facts.places.flatMap((place) => {
    const { call, as, path } = place
    if (call.known !== 'official' || !isSeaport(chainId, call.to)) return []
    if (as === undefined || !isSameAddress(as, address)) return []
    const { pieces, paid } = purchaseAt(place, address) ?? { pieces: [], paid: [] }
    const isHere = ({ asset, amount }: Purchase['pieces'][number]) =>
      includesAddress(known, asset.token ?? zeroAddress) && netOf(moves, asset, address) >= amount
    if (pieces.length === 0 || !pieces.every(isHere)) return []
    const what = pieces.map(({ asset, amount }) => amountOfAsset(facts, asset, amount)).join(' and ')
    const sums = new Map<string, { asset: Asset; amount: bigint }>()
    for (const { asset, amount } of paid)
      sums.set(keyOf(asset), { asset, amount: (sums.get(keyOf(asset))?.amount ?? 0n) + amount })
    const price = [...sums.values()]
      .map(({ asset, amount }) => amountOfAsset(facts, asset, amount))
      .join(' and ')
    const payments = paid.map(
      ({ asset, to, amount }): ClaimedPayment => ({ asset, from: asset.token ? as : call.to, to, amount }),
    )
    const text = `${callPrefix(path)}Your Safe pays ${price} at ${call.to} and gets ${what}. Nobody here knows what that is worth.`
    const remedy = 'Check the collection and the price before you sign.'
    return [{ payments, found: { severity: 'warn' as const, text, remedy, path, contract: call.to } }]
  })
  if (bought.length === 0) return { said, found: [] }
  return {
    said: { ...said, payments: [...said.payments, ...bought.flatMap(({ payments }) => payments)] },
    found: bought.map(({ found }) => found),
  }
}

function purchaseAt({ call }: PlacedCall, safe: Address): Purchase | undefined {
  const args = argumentsOf(call)
  const first = args.json(0)
  switch (call.method) {
    case 'fulfillBasicOrder':
    case 'fulfillBasicOrder_efficient_6GL6yc':
      return basicPurchase(first)
    case 'fulfillAdvancedOrder':
      return isFor(args.address(3), safe) ? purchaseOf([first]) : undefined
    case 'fulfillAvailableAdvancedOrders':
      return isFor(args.address(5), safe) ? purchaseOf(listFrom(first)) : undefined
    default:
      return undefined
  }
}

/** Nobody stands for whoever calls. */
const isFor = (recipient: Address, safe: Address) => includesAddress([zeroAddress, safe], recipient)

/** BasicOrderType: up to 7 a piece for coin, up to 15 a piece for a token; from there on the one who calls gives the piece. */
function basicPurchase(order: unknown): Purchase | undefined {
  const type = numberFrom(field(order, 'basicOrderType'))
  if (type > 15n) return undefined
  const asset: Asset = type < 8n ? {} : { token: addressFrom(field(order, 'considerationToken')) }
  const rest = listFrom(field(order, 'additionalRecipients')).map((one) => ({
    ...{ asset, to: addressFrom(field(one, 'recipient')), amount: numberFrom(field(one, 'amount')) },
  }))
  const [offerer, amount] = [field(order, 'offerer'), numberFrom(field(order, 'considerationAmount'))]
  const id = numberFrom(field(order, 'offerIdentifier'))
  return {
    pieces: [
      {
        asset: { token: addressFrom(field(order, 'offerToken')), id },
        amount: numberFrom(field(order, 'offerAmount')),
      },
    ],
    paid: [{ asset, to: addressFrom(offerer), amount }, ...rest],
  }
}

/** ItemType: the coin, a token, a piece of either standard; beyond, whoever fills the order chooses the piece. */
const [coinItem, tokenItem, onePiece, somePieces] = [0n, 1n, 2n, 3n]

/** Whole orders with fixed sums alone, of which whoever calls gets pieces for coin and tokens. */
function purchaseOf(orders: readonly unknown[]): Purchase | undefined {
  const all: Purchase = { pieces: [], paid: [] }
  for (const order of orders) {
    if (field(order, 'numerator') !== field(order, 'denominator')) return undefined
    const parameters = field(order, 'parameters')
    for (const item of listFrom(field(parameters, 'offer'))) {
      const read = itemOf(item)
      if (read === undefined || read.asset.id === undefined) return undefined
      all.pieces.push(read)
    }
    for (const item of listFrom(field(parameters, 'consideration'))) {
      const read = itemOf(item)
      if (read === undefined || read.asset.id !== undefined) return undefined
      all.paid.push({ ...read, to: addressFrom(field(item, 'recipient')) })
    }
  }
  return all
}

function itemOf(item: unknown): { asset: Asset; amount: bigint } | undefined {
  const [type, amount] = [numberFrom(field(item, 'itemType')), numberFrom(field(item, 'startAmount'))]
  if (numberFrom(field(item, 'endAmount')) !== amount) return undefined
  const token = addressFrom(field(item, 'token'))
  if (type === coinItem) return { asset: {}, amount }
  if (type === tokenItem) return { asset: { token }, amount }
  if (type !== onePiece && type !== somePieces) return undefined
  return { asset: { token, id: numberFrom(field(item, 'identifierOrCriteria')) }, amount }
}
