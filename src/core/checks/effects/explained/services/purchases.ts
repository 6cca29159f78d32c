import { zeroAddress } from 'viem'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { isSeaport, publishedCollections } from '#core/calldata/services.ts'
import type { Finding } from '#core/checks/answer.ts'
import { addressFrom, argumentsOf, field, listFrom, numberFrom } from '#core/checks/argument.ts'
import { callPrefix, type PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import {
  type Asset,
  type AssetAmount,
  amountOfAsset,
  keyOf,
  netOf,
} from '#core/checks/effects/findings/assets.ts'
import type { ClaimedEffects, ClaimedPayment } from '#core/checks/effects/findings/claimed.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Move } from '#core/trialRun/outcome.ts'

/** Pieces of one seller, and what is paid for them to whom. */
type Sale = {
  seller: Address
  pieces: AssetAmount[]
  paid: (AssetAmount & { to: Address })[]
}

/** What the bytes say with what is bought by them, and a word on each. */
type Bought = { said: ClaimedEffects; found: Finding[] }

/** Of what a buyer pays, exchanges, creators and whoever else is named beside the seller get so many parts of a hundred at most. */
const maxFee = 15n

/**
 * Pieces that the Safe buys at Seaport, known by its address: the call says which, for how much, and who gets that (Consideration.sol). Only of collections
 * that are published or that the owners named, only where all of them come to the Safe from who sells them, and where no more than a fee goes to
 * others; what a piece is worth nobody here knows.
 */
export function purchasedIn(
  facts: EffectCase,
  said: ClaimedEffects,
  { moves = [] }: Pick<Simulation, 'moves'>,
): Bought {
  const { address, chainId } = facts.safe
  const bought = facts.places.flatMap((place) => {
    const { call, as } = place
    if (call.known !== 'official' || !isSeaport(chainId, call.to)) return []
    if (as === undefined || !isSameAddress(as, address)) return []
    const sales = salesAt(place, address) ?? []
    return sales.length > 0 && sales.every((sale) => isSale(facts, sale)) ? [{ place, sales }] : []
  })
  const sales = bought.flatMap((one) => one.sales)
  if (sales.length === 0 || !areHere(sales, moves, address)) return { said, found: [] }
  const payments = bought.flatMap(({ place: { call }, sales: own }) =>
    own
      .flatMap(({ paid }) => paid)
      .map((one): ClaimedPayment => ({ ...one, from: one.asset.token ? address : call.to })),
  )
  return {
    said: {
      ...said,
      payments: [...said.payments, ...payments],
      bought: sales.flatMap(({ pieces }) => pieces.map(({ asset }) => asset)),
    },
    found: bought.map(({ place: { call, path }, sales: own }) => {
      const [what, price] = [own.flatMap(({ pieces }) => pieces), own.flatMap(({ paid }) => paid)].map(
        (all) =>
          summed(all)
            .map(({ asset, amount }) => amountOfAsset(facts, asset, amount))
            .join(' and '),
      )
      const text = `${callPrefix(path)}Your Safe pays ${price} at ${call.to} and gets ${what}. Nobody here knows what that is worth.`
      const remedy = 'Check the collection and the price before you sign.'
      return { severity: 'warn' as const, text, remedy, path, contract: call.to }
    }),
  }
}

/** Whether somebody else sells pieces of known collections, and gets what is paid for them but for a fee. */
function isSale({ safe, known }: EffectCase, { seller, pieces, paid }: Sale): boolean {
  const collections = [...publishedCollections(safe.chainId), ...(known?.addressBook ?? [])]
  const isKnown = ({ asset, amount }: AssetAmount) =>
    amount > 0n && includesAddress(collections, asset.token ?? zeroAddress)
  if (isSameAddress(seller, safe.address) || pieces.length === 0 || !pieces.every(isKnown)) return false
  return summed(paid).every(({ asset, amount }) => {
    const others = paid.filter((one) => keyOf(one.asset) === keyOf(asset) && !isSameAddress(one.to, seller))
    return others.reduce((sum, one) => sum + one.amount, 0n) * 100n <= amount * maxFee
  })
}

/** Whether all that is sold comes to the Safe from whoever sells it, and stays there. */
function areHere(sales: readonly Sale[], moves: readonly Move[], safe: Address): boolean {
  const areIn = (own: readonly Move[], parts: readonly Sale[]) =>
    summed(parts.flatMap(({ pieces }) => pieces)).every(
      ({ asset, amount }) => netOf(own, asset, safe) >= amount,
    )
  const isOf = (seller: Address) => (one: Sale) => isSameAddress(one.seller, seller)
  return (
    areIn(moves, sales) &&
    sales.every(({ seller }) =>
      areIn(
        moves.filter(({ from }) => isSameAddress(from, seller)),
        sales.filter(isOf(seller)),
      ),
    )
  )
}

/** How much of each asset these are together. */
function summed(all: readonly AssetAmount[]): AssetAmount[] {
  const sums = new Map<string, AssetAmount>()
  for (const { asset, amount } of all)
    sums.set(keyOf(asset), { asset, amount: (sums.get(keyOf(asset))?.amount ?? 0n) + amount })
  return [...sums.values()]
}

function salesAt({ call }: PlacedCall, safe: Address): Sale[] | undefined {
  const args = argumentsOf(call)
  const first = args.json(0)
  switch (call.method) {
    case 'fulfillBasicOrder':
    case 'fulfillBasicOrder_efficient_6GL6yc':
      return basicSale(first)
    case 'fulfillAdvancedOrder':
      return isFor(args.address(3), safe) ? salesOf([first]) : undefined
    case 'fulfillAvailableAdvancedOrders':
      return isFor(args.address(5), safe) ? salesOf(listFrom(first)) : undefined
    default:
      return undefined
  }
}

/** Nobody stands for whoever calls. */
const isFor = (recipient: Address, safe: Address) => includesAddress([zeroAddress, safe], recipient)

/** BasicOrderType: up to 7 a piece for coin, up to 15 a piece for a token; from there on the one who calls gives the piece. */
function basicSale(order: unknown): Sale[] | undefined {
  const type = numberFrom(field(order, 'basicOrderType'))
  if (type > 15n) return undefined
  const asset: Asset = type < 8n ? {} : { token: addressFrom(field(order, 'considerationToken')) }
  const rest = listFrom(field(order, 'additionalRecipients')).map((one) => ({
    ...{ asset, to: addressFrom(field(one, 'recipient')), amount: numberFrom(field(one, 'amount')) },
  }))
  const seller = addressFrom(field(order, 'offerer'))
  const piece = {
    asset: {
      token: addressFrom(field(order, 'offerToken')),
      id: numberFrom(field(order, 'offerIdentifier')),
    },
    amount: numberFrom(field(order, 'offerAmount')),
  }
  const price = { asset, to: seller, amount: numberFrom(field(order, 'considerationAmount')) }
  return [{ seller, pieces: [piece], paid: [price, ...rest] }]
}

/** ItemType: the coin, a token, a piece of either standard; beyond, whoever fills the order chooses the piece. */
const [coinItem, tokenItem, onePiece, somePieces] = [0n, 1n, 2n, 3n]

/** Whole orders with fixed sums alone, of which whoever calls gets pieces for coin and tokens. */
function salesOf(orders: readonly unknown[]): Sale[] | undefined {
  const all: Sale[] = []
  for (const order of orders) {
    if (field(order, 'numerator') !== field(order, 'denominator')) return undefined
    const parameters = field(order, 'parameters')
    const sale: Sale = { seller: addressFrom(field(parameters, 'offerer')), pieces: [], paid: [] }
    all.push(sale)
    for (const item of listFrom(field(parameters, 'offer'))) {
      const read = itemOf(item)
      if (read === undefined || read.asset.id === undefined) return undefined
      sale.pieces.push(read)
    }
    for (const item of listFrom(field(parameters, 'consideration'))) {
      const read = itemOf(item)
      if (read === undefined || read.asset.id !== undefined) return undefined
      sale.paid.push({ ...read, to: addressFrom(field(item, 'recipient')) })
    }
  }
  return all
}

function itemOf(item: unknown): AssetAmount | undefined {
  const [type, amount] = [numberFrom(field(item, 'itemType')), numberFrom(field(item, 'startAmount'))]
  if (numberFrom(field(item, 'endAmount')) !== amount) return undefined
  const token = addressFrom(field(item, 'token'))
  if (type === coinItem) return { asset: {}, amount }
  if (type === tokenItem) return { asset: { token }, amount }
  if (type !== onePiece && type !== somePieces) return undefined
  return { asset: { token, id: numberFrom(field(item, 'identifierOrCriteria')) }, amount }
}
