import type { Address } from '#core/safe/safe.ts'
import { isEmptyAppData } from '#core/typedData/appData.ts'
import {
  addressOf,
  bytesIn,
  contractOf,
  integerOf,
  type StructPlace,
  structOf,
  structsOf,
} from '#core/typedData/struct.ts'
import type { TypedStruct } from '#core/typedData/values.ts'
import type { Order, OrderItem } from './recognised.ts'

/** An order of a known exchange, told by its fields; undefined for anything else. */
export function orderIn(place: StructPlace): Order | undefined {
  return (
    cowOrder(place) ?? seaportOrder(place) ?? zeroExOrder(place) ?? oneInchOrder(place) ?? uniswapOrder(place)
  )
}

function has({ fields }: StructPlace, ...names: readonly string[]): boolean {
  return names.every((name) => fields.some((field) => field.name === name))
}

function item(
  token: Address | undefined,
  amount: bigint | undefined,
  more: Partial<OrderItem> = {},
): OrderItem {
  return { token, amount: amount ?? 0n, ...more }
}

/** The same from two fields of a struct. */
function itemIn(struct: TypedStruct, token: string, amount: string, more?: Partial<OrderItem>): OrderItem {
  return item(addressOf(struct, token), integerOf(struct, amount), more)
}

/** CoW Protocol, `Order(address sellToken,…)`: a receiver of zero is the one who signs. */
function cowOrder(place: StructPlace): Order | undefined {
  if (!has(place, 'sellToken', 'buyToken', 'receiver', 'sellAmount', 'buyAmount', 'validTo')) return undefined
  const { struct, data } = place
  const receiver = addressOf(struct, 'receiver')
  const appData = bytesIn(struct, 'appData')
  return {
    kind: 'order',
    protocol: 'CoW',
    contract: contractOf(data),
    receiver,
    ...(!isEmptyAppData(appData) && { appData }),
    sells: [
      item(
        addressOf(struct, 'sellToken'),
        (integerOf(struct, 'sellAmount') ?? 0n) + (integerOf(struct, 'feeAmount') ?? 0n),
      ),
    ],
    buys: [itemIn(struct, 'buyToken', 'buyAmount', { recipient: receiver })],
    expiry: integerOf(struct, 'validTo'),
  }
}

/** Seaport, `OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,…)`. */
function seaportOrder(place: StructPlace): Order | undefined {
  if (!has(place, 'offerer', 'offer', 'consideration', 'endTime')) return undefined
  const { struct, data } = place
  const rulers = rulersOf(struct)
  return {
    kind: 'order',
    protocol: 'Seaport',
    contract: contractOf(data),
    maker: addressOf(struct, 'offerer'),
    ...(rulers.length > 0 && { rulers }),
    // A Dutch auction may end where it gives most and brings least.
    sells: structsOf(struct, 'offer').map((part) => seaportItem(part, worseOf)),
    buys: structsOf(struct, 'consideration').map((part) => seaportItem(part, least)),
    expiry: integerOf(struct, 'endTime'),
  }
}

/** The zone and the key of the conduit that OpenSea uses (docs.opensea.io, ProjectOpenSea/seaport). */
const openSea: readonly string[] = [
  '0x000056f7000000ece9003ca63978907a00ffd100',
  '0x0000007b02230091a7ed01230072f7006a004d60a8d4e71d599b8104250f0000',
]
/** OrderType of Seaport: from here on the zone decides whether an order may be filled. */
const restricted = 2n

/** The zone where it decides anything, and the key of the conduit: neither of nobody nor of OpenSea. */
function rulersOf(struct: TypedStruct): string[] {
  const zone = (integerOf(struct, 'orderType') ?? 0n) < restricted ? undefined : addressOf(struct, 'zone')
  return [zone ?? '0x', bytesIn(struct, 'conduitKey')].filter(
    (one) => !/^0x0*$/.test(one) && !openSea.includes(one.toLowerCase()),
  )
}

/** ItemType of Seaport: from here on the fulfiller picks the piece. */
const withCriteria = 4n

function seaportItem(part: TypedStruct, worst: (amounts: readonly bigint[]) => bigint): OrderItem {
  const amount = worst(amountsIn(part, ['startAmount', 'endAmount']))
  const kind = integerOf(part, 'itemType') ?? 0n
  const recipient = addressOf(part, 'recipient')
  return item(kind === 0n ? undefined : addressOf(part, 'token'), amount, {
    ...(kind >= 2n ? { tokenId: integerOf(part, 'identifierOrCriteria') ?? 0n } : {}),
    ...(kind >= withCriteria ? { isChosen: true } : {}),
    ...(recipient ? { recipient } : {}),
  })
}

/** 0x v4: limit, RFQ and OTC orders pay the maker; its orders for collectibles name one token and fees. */
function zeroExOrder(place: StructPlace): Order | undefined {
  const { struct, data } = place
  const maker = addressOf(struct, 'maker')
  const bare = { kind: 'order', protocol: '0x', contract: contractOf(data), maker, receiver: maker } as const
  if (has(place, 'makerToken', 'takerToken', 'makerAmount', 'takerAmount', 'maker'))
    return {
      ...bare,
      sells: [itemIn(struct, 'makerToken', 'makerAmount')],
      buys: [itemIn(struct, 'takerToken', 'takerAmount', { recipient: maker })],
      expiry: zeroExExpiry(struct),
    }
  const collectible = addressOf(struct, 'erc721Token') ?? addressOf(struct, 'erc1155Token')
  if (!has(place, 'direction', 'maker', 'erc20Token', 'erc20TokenAmount') || collectible === undefined)
    return undefined
  const tokenId = integerOf(struct, 'erc721TokenId') ?? integerOf(struct, 'erc1155TokenId') ?? 0n
  const nft = item(collectible, integerOf(struct, 'erc1155TokenAmount') ?? 1n, { tokenId })
  const money = itemIn(struct, 'erc20Token', 'erc20TokenAmount')
  const fees = structsOf(struct, 'fees').map((fee) =>
    item(addressOf(struct, 'erc20Token'), integerOf(fee, 'amount'), {
      recipient: addressOf(fee, 'recipient'),
    }),
  )
  const sellsNft = integerOf(struct, 'direction') === 0n
  return {
    ...bare,
    sells: sellsNft ? [nft] : [money, ...fees],
    buys: sellsNft ? [money, ...fees] : [nft],
    expiry: integerOf(struct, 'expiry'),
  }
}

/** An OTC order packs expiry, nonce bucket and nonce into one word, the expiry in the top 64 bits. */
function zeroExExpiry(struct: TypedStruct): bigint | undefined {
  const packed = integerOf(struct, 'expiryAndNonce')
  return packed === undefined ? integerOf(struct, 'expiry') : packed >> 192n
}

/** HAS_EXTENSION (MakerTraitsLib.sol): code behind the hash in the salt may set the amounts. */
const extensionBit = 249n

/** 1inch v4: a receiver of zero is the maker; the end stands in bits 80 to 119 of the traits, zero for none. */
function oneInchOrder(place: StructPlace): Order | undefined {
  if (!has(place, 'maker', 'receiver', 'makerAsset', 'takerAsset', 'makingAmount', 'takingAmount'))
    return undefined
  const { struct, data } = place
  const receiver = addressOf(struct, 'receiver')
  const traits = integerOf(struct, 'makerTraits') ?? 0n
  const end = (traits >> 80n) & 0xff_ffff_ffffn
  return {
    kind: 'order',
    protocol: '1inch',
    contract: contractOf(data),
    maker: addressOf(struct, 'maker'),
    receiver,
    sells: [itemIn(struct, 'makerAsset', 'makingAmount')],
    buys: [itemIn(struct, 'takerAsset', 'takingAmount', { recipient: receiver })],
    ...(end > 0n && { expiry: end }),
    ...((traits >> extensionBit) % 2n === 1n && { hasExtension: true }),
  }
}

const inputAmounts = ['maxAmount', 'amount', 'startAmount', 'endAmount'].flatMap((name) => [
  name,
  `input${name[0]?.toUpperCase()}${name.slice(1)}`,
  `baseInput${name[0]?.toUpperCase()}${name.slice(1)}`,
])
const outputAmounts = ['minAmount', 'amount', 'startAmount', 'endAmount']

/** UniswapX: an order is the witness of a Permit2 transfer; every output names its own recipient. */
function uniswapOrder(place: StructPlace): Order | undefined {
  const outputs = ['outputs', 'baseOutputs'].find((name) => has(place, name))
  if (outputs === undefined || !has(place, 'info')) return undefined
  const { struct, data } = place
  const info = structOf(struct, 'info')
  const input = structOf(struct, 'baseInput') ?? structOf(struct, 'input') ?? struct
  const inputToken =
    addressOf(input, 'token') ?? addressOf(struct, 'inputToken') ?? addressOf(struct, 'baseInputToken')
  return {
    kind: 'order',
    protocol: 'UniswapX',
    contract: addressOf(info, 'reactor') ?? contractOf(data),
    maker: addressOf(info, 'swapper') ?? addressOf(info, 'offerer'),
    sells: [item(inputToken, worseOf(amountsIn(input, inputAmounts)))],
    buys: structsOf(struct, outputs).map((part) =>
      item(addressOf(part, 'token'), least(amountsIn(part, outputAmounts)), {
        recipient: addressOf(part, 'recipient'),
      }),
    ),
    expiry: integerOf(info, 'deadline'),
  }
}

/** Where an auction moves between two amounts, the one that is worse for the maker counts. */
function worseOf(amounts: readonly bigint[]): bigint {
  return sorted(amounts).at(-1) ?? 0n
}

function least(amounts: readonly bigint[]): bigint {
  return sorted(amounts)[0] ?? 0n
}

function sorted(amounts: readonly bigint[]): bigint[] {
  return amounts.toSorted((one, other) => (one < other ? -1 : 1))
}

function amountsIn(struct: TypedStruct, names: readonly string[]): bigint[] {
  return names.flatMap((name) => integerOf(struct, name) ?? [])
}
