import { isSameAddress } from '#core/addresses/address.ts'
import { twapHandler } from '#core/calldata/protocols.ts'
import { addressFrom, argumentsOf, field } from '#core/checks/argument.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import type { PlacedCall } from './placedCalls.ts'

/** An order whose terms are in the bytes: `parts` times `partSold` of one token, each for at least `partBought` of another. */
export type TwapOrder = {
  sellToken: Address
  buyToken: Address
  /** Zero is whoever places it. */
  receiver: Address
  partSold: bigint
  partBought: bigint
  parts: bigint
  /** Seconds since 1970; zero is when the transaction runs. */
  begins: bigint
  /** Seconds from one part to the next. */
  every: bigint
  /** The hash of the document with its hooks and fees, a word of zeros for none. */
  appData: Hex
}

/**
 * An order on CoW Protocol that a call places. `presigned`: known by its uid alone (digest 32 ‖ owner 20 ‖ validTo 4, in seconds),
 * its terms are kept off chain; undefined where the uid is none. `rules`: one whose terms nobody here can read.
 */
export type PlacedOrder = { place: PlacedCall } & (
  | { kind: 'presigned'; uid: { owner: Address; validTo: number } | undefined }
  | { kind: 'twap'; order: TwapOrder }
  | { kind: 'rules'; handler: Address }
)

/** Every order that calls to CoW Protocol's own contracts would place; one that is taken back is none. */
export function ordersOf(places: readonly PlacedCall[]): PlacedOrder[] {
  return places.flatMap((place): PlacedOrder[] => {
    const { call } = place
    if (call.known !== 'official' || call.operation === 1) return []
    const args = argumentsOf(call)
    if (call.signature === 'setPreSignature(bytes,bool)')
      return args.truth(1) ? [{ kind: 'presigned', uid: uidOf(args.bytes(0)), place }] : []
    if (!/^create(WithContext)?\(\(address,bytes32,bytes\),/.test(String(call.signature))) return []
    const handler = addressFrom(field(args.json(0), 'handler'))
    const order = isSameAddress(handler, twapHandler) ? twapOf(field(args.json(0), 'staticInput')) : undefined
    return [order ? { kind: 'twap', order, place } : { kind: 'rules', handler, place }]
  })
}

/** GPv2Order.sol: 56 bytes, packed. */
function uidOf(bytes: Hex): { owner: Address; validTo: number } | undefined {
  if (bytes.length !== 2 + 112) return undefined
  return { owner: addressFrom(`0x${bytes.slice(66, 106)}`), validTo: Number(`0x${bytes.slice(106)}`) }
}

const twapWords = 10

/** TWAPOrder.Data: sellToken, buyToken, receiver, partSellAmount, minPartLimit, t0, n, t, span, appData, a word each. */
function twapOf(input: unknown): TwapOrder | undefined {
  if (typeof input !== 'string' || input.length !== 2 + twapWords * 64) return undefined
  const word = (at: number) => input.slice(2 + at * 64, 2 + (at + 1) * 64)
  const address = (at: number) => addressFrom(`0x${word(at).slice(24)}`)
  const number = (at: number) => BigInt(`0x${word(at)}`)
  return {
    sellToken: address(0),
    buyToken: address(1),
    receiver: address(2),
    partSold: number(3),
    partBought: number(4),
    parts: number(6),
    begins: number(5),
    every: number(7),
    appData: `0x${word(9)}`,
  }
}
