import { getCreate2Address, zeroAddress } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import { addressFrom, argumentsOf, field, listFrom, numberFrom } from '#core/checks/argument.ts'
import type { Address } from '#core/safe/safe.ts'
import { exchangeAt, isForAnother } from './exchanges.ts'
import { dispersedBy } from './official/dispersed.ts'
import type { PlacedCall } from './placedCalls.ts'

/**
 * Money that a call moves: own coin, an ERC-20 amount, one NFT (`id`) or some of an ERC-1155. `from` undefined: not known. `isExchanged`: it
 * reaches `to` as something else, counted in what the call names (shares or what they stand for).
 */
export type Payment = {
  kind: 'coin' | 'token' | 'nft'
  token?: Address
  from: Address | undefined
  to: Address
  amount: bigint
  id?: bigint
  isExchanged?: true
  /** It goes to a contract that is made by this call; its address is zero where only the chain knows it. */
  isNew?: true
  /** Whoever is called takes it of the payer, and pays it on in the same call. */
  through?: Address
  /** All that it takes for this payment, with a fee whose receiver the bytes do not say. */
  taken?: bigint
  place: PlacedCall
}

/** The same without its place. */
export type Moves = Omit<Payment, 'place'>
type PaymentReader = (place: PlacedCall) => Moves[]

const nft: PaymentReader = ({ call }) => {
  const args = argumentsOf(call)
  return [
    {
      kind: 'nft',
      token: call.to,
      from: args.address(0),
      to: args.address(1),
      amount: 1n,
      id: args.number(2),
    },
  ]
}
const fromNamed: PaymentReader = ({ call }) => {
  const args = argumentsOf(call)
  return [
    {
      kind: 'token',
      token: call.to,
      from: args.address(0),
      to: args.address(1),
      amount: args.number(2),
    },
  ]
}
/** CreateCall.sol, run as the account itself: the coin goes along to the constructor. */
const creation: PaymentReader = ({ call, as }) => {
  const args = argumentsOf(call)
  const amount = args.number(0)
  if (amount === 0n || call.operation === 0) return []
  const isNamed = call.method === 'performCreate2' && as !== undefined
  const to = isNamed
    ? getCreate2Address({ from: as, salt: args.bytes(2), bytecode: args.bytes(1) })
    : zeroAddress
  return [{ kind: 'coin', from: as, to, amount, isNew: true }]
}
const transfer: PaymentReader = ({ call, as }) => {
  const args = argumentsOf(call)
  return [{ kind: 'token', token: call.to, from: as, to: args.address(0), amount: args.number(1) }]
}

/** Tokens that are given up: nobody has them afterwards. */
const burnt = (token: Address, from: Address | undefined, amount: bigint): Moves[] => [
  { kind: 'token', token, from, to: zeroAddress, amount },
]

const burnsOwn: PaymentReader = ({ call, as }) => burnt(call.to, as, argumentsOf(call).number(0))
const burnsNamed: PaymentReader = ({ call }) =>
  burnt(call.to, argumentsOf(call).address(0), argumentsOf(call).number(1))

/** Permit2's one-time permits (SignatureTransfer.sol): whoever calls takes what the owner signed, to whom the call names. */
const signedTransfer: PaymentReader = ({ call }) => {
  const args = argumentsOf(call)
  const [permitted, details] = [field(args.json(0), 'permitted'), args.json(1)]
  const tokens = listFrom(permitted)
  const pairs = Array.isArray(details)
    ? details.map((detail: unknown, at) => [tokens[at], detail])
    : [[permitted, details]]
  return pairs.map(([token, detail]) => ({
    kind: 'token',
    token: addressFrom(field(token, 'token')),
    from: args.address(2),
    to: addressFrom(field(detail, 'to')),
    amount: numberFrom(field(detail, 'requestedAmount')),
  }))
}
const signedOne = '((address,uint256),uint256,uint256),(address,uint256),address'
const signedSeveral = '((address,uint256)[],uint256,uint256),(address,uint256)[],address'

/** What EIP-3009 signs. */
const authorized = 'address,address,uint256,uint256,uint256,bytes32'

/** What moves tokens, by signature. */
const readers = new Map<string, PaymentReader>([
  ['transfer(address,uint256)', transfer],
  ['transferAndCall(address,uint256,bytes)', transfer],
  ['transferAndCall(address,uint256)', transfer],
  ['send(address,uint256,bytes)', transfer],
  ['transferFrom(address,address,uint256)', fromNamed],
  ['operatorSend(address,address,uint256,bytes,bytes)', fromNamed],
  [`transferWithAuthorization(${authorized},uint8,bytes32,bytes32)`, fromNamed],
  [`transferWithAuthorization(${authorized},bytes)`, fromNamed],
  [`receiveWithAuthorization(${authorized},uint8,bytes32,bytes32)`, fromNamed],
  [`receiveWithAuthorization(${authorized},bytes)`, fromNamed],
  [
    'transfer(address,uint256,uint256)',
    ({ call, as }) => {
      const args = argumentsOf(call)
      const piece = { id: args.number(1), amount: args.number(2) }
      return [{ kind: 'nft', token: call.to, from: as, to: args.address(0), ...piece }]
    },
  ],
  [
    'transferFrom(address,address,uint256,uint256)',
    (place) => nft(place).map((one) => ({ ...one, amount: argumentsOf(place.call).number(3) })),
  ],
  ['transferFromAndCall(address,address,uint256)', fromNamed],
  ['transferFromAndCall(address,address,uint256,bytes)', fromNamed],
  [`permitTransferFrom(${signedOne},bytes)`, signedTransfer],
  [`permitTransferFrom(${signedSeveral},bytes)`, signedTransfer],
  [`permitWitnessTransferFrom(${signedOne},bytes32,string,bytes)`, signedTransfer],
  [`permitWitnessTransferFrom(${signedSeveral},bytes32,string,bytes)`, signedTransfer],
  ['performCreate(uint256,bytes)', creation],
  ['performCreate2(uint256,bytes,bytes32)', creation],
  ['burn(uint256)', (place) => (exchangeAt(place) ? [] : burnsOwn(place))],
  ['burn(uint256,bytes)', burnsOwn],
  ['burnFrom(address,uint256)', burnsNamed],
  ['operatorBurn(address,uint256,bytes,bytes)', burnsNamed],
  ['safeTransferFrom(address,address,uint256)', nft],
  ['safeTransferFrom(address,address,uint256,bytes)', nft],
  [
    'safeTransferFrom(address,address,uint256,uint256,bytes)',
    (place) => nft(place).map((one) => ({ ...one, amount: argumentsOf(place.call).number(3) })),
  ],
  [
    'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
    (place) => {
      const args = argumentsOf(place.call)
      const amounts = listFrom(args.json(3))
      return nft(place).flatMap((one) =>
        listFrom(args.json(2)).map((id, at) => ({
          ...one,
          id: numberFrom(id),
          amount: numberFrom(amounts[at]),
        })),
      )
    },
  ],
  [
    'transferFrom(address,address,uint160,address)',
    ({ call }) => {
      const args = argumentsOf(call)
      return [
        {
          kind: 'token',
          token: args.address(3),
          from: args.address(0),
          to: args.address(1),
          amount: args.number(2),
        },
      ]
    },
  ],
  [
    'transferFrom((address,address,uint160,address)[])',
    ({ call }) =>
      listFrom(argumentsOf(call).json(0)).map((one) => ({
        kind: 'token',
        token: addressFrom(field(one, 'token')),
        from: addressFrom(field(one, 'from')),
        to: addressFrom(field(one, 'to')),
        amount: numberFrom(field(one, 'amount')),
      })),
  ],
])

/** Every payment that the bytes say, in the order in which they would be made. Of delegate calls only the making of a contract pays. */
export function paymentsOf(places: readonly PlacedCall[]): Payment[] {
  return places.flatMap((place) => {
    const { call, as } = place
    const moved: Moves[] = readers.get(String(call.signature))?.(place) ?? dispersedBy(place)
    if (call.operation === 1) return moved.filter(({ isNew }) => isNew).map((one) => ({ ...one, place }))
    const isPassedOn = moved.some(({ kind, through }) => kind === 'coin' && through !== undefined)
    const coin: Moves[] =
      call.value === 0n || isPassedOn ? [] : [{ kind: 'coin', from: as, to: call.to, amount: call.value }]
    return [...coin, ...moved, ...exchangedAt(place)].map((one) => ({ ...one, place }))
  })
}

/** Who gets what somebody else gives at a vault, a pool or a wrapping token: shares to a stranger are a payment to the stranger. */
function exchangedAt(place: PlacedCall): Moves[] {
  const exchange = exchangeAt(place)
  if (exchange?.receiver === undefined || !isForAnother(exchange)) return []
  const { gives, gets, owner: from, receiver: to } = exchange
  const named = [gives, gets].find(({ what }) => what !== 'any' && what !== 'coin')?.what
  const token = named === undefined || named === 'any' || named === 'coin' ? place.call.to : named
  const amount = gives.amount ?? gets.amount ?? 0n
  return [{ kind: 'token', token, from, to, amount, isExchanged: true }]
}

/**
 * The same, coin by who bears it: what an account sends along with a call, and the called one pays on inside that call, is paid by the
 * account to whoever gets it in the end; to the called one goes what is left. Multicall3 has nothing of its own, so it pays its caller's.
 */
export function bornePaymentsOf(places: readonly PlacedCall[]): Payment[] {
  const at = new Map(places.map((place) => [keyOf(place), place]))
  const left = new Map(places.map((place) => [keyOf(place), place.call.value]))
  const payers = new Map<string, Address | undefined>()
  const borne = paymentsOf(places).map((one) => {
    const around = callAround(one.place, at)
    const passedOn = around ? (left.get(keyOf(around)) ?? 0n) : 0n
    const isCallers = around?.call.wraps === 'multicall' && isSame(one.from, around.call.to)
    if (around && one.kind === 'coin')
      left.set(keyOf(around), passedOn > one.amount ? passedOn - one.amount : 0n)
    const isBorne = isCallers || (one.kind === 'coin' && passedOn > 0n)
    const from = around && isBorne ? (payers.get(keyOf(around)) ?? around.as) : one.from
    if (one.kind === 'coin') payers.set(keyOf(one.place), from)
    return { ...one, from }
  })
  return borne.flatMap((one): Payment[] => {
    if (one.kind !== 'coin' || one.isNew || one.through) return [one]
    const amount = left.get(keyOf(one.place)) ?? 0n
    return amount === 0n ? [] : [{ ...one, amount }]
  })
}

const keyOf = ({ path }: PlacedCall) => path.join('.')
const isSame = (one: Address | undefined, other: Address) => one !== undefined && isSameAddress(one, other)

/** The innermost plain call around this one: what it takes along, this one may pass on. */
function callAround({ path }: PlacedCall, at: ReadonlyMap<string, PlacedCall>): PlacedCall | undefined {
  for (let length = path.length - 1; length >= 0; length--) {
    const around = at.get(path.slice(0, length).join('.'))
    if (around?.call.operation === 0) return around
  }
  return undefined
}
