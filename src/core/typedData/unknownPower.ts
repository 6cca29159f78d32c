import { includesAddress } from '#core/address.ts'
import type { Encodable } from './encode.ts'
import { arrayType } from './fields.ts'
import { isKnownType, orderContracts } from './knownTypes.ts'
import type { Recognised } from './recognised.ts'
import { contractOf, type Place, placesOf } from './struct.ts'
import type { TypedValue } from './values.ts'

/** What a Safe's own checks read wholly, or what is found anyway: no pass rests on its type. */
const judgedElsewhere: ReadonlySet<Recognised['kind']> = new Set([
  'safeTx',
  'safeMessage',
  'delegate',
  'deleteRequest',
])

/** More structs than are looked at may hold anything. */
const mostPlaces = 2000

/**
 * Whether a contract could do something with this message that this page cannot read: it is for a contract, names somebody and an amount
 * (or holds bytes, in which both can be), and its type is none of those that are known. No check may pass such a message.
 */
export function isUnknownPower(data: Encodable, recognised: readonly Recognised[]): boolean {
  if (!('verifyingContract' in data.domain)) return false
  if (recognised.some(({ kind }) => judgedElsewhere.has(kind))) return false
  const places = placesOf(data)
  const [root] = places
  if (root === undefined) return false
  if (isKnownType(root.encoded)) return isOfAnotherContract(data, recognised)
  return places.length >= mostPlaces || canAct(places)
}

/** An order of a type that is known, for a contract that is not: what that one makes of it nobody knows. */
const isOfAnotherContract = (data: Encodable, recognised: readonly Recognised[]): boolean =>
  recognised.some(
    (one) => one.kind === 'order' && !includesAddress(orderContracts[one.protocol], contractOf(data) ?? '0x'),
  )

/** What values of a type may name: somebody, an amount, or either, hidden in bytes. */
function namedBy(type: string, value: TypedValue | undefined): 'party' | 'amount' | 'either' | undefined {
  const list = arrayType(type)
  if (list) return namedBy(list.item, Array.isArray(value) ? value[0] : undefined)
  if (type === 'address') return 'party'
  if (/^u?int\d*$/.test(type) || type === 'bool') return 'amount'
  if (type === 'bytes') return value === '0x' ? undefined : 'either'
  const [, size] = /^bytes(\d+)$/.exec(type) ?? []
  if (size !== undefined) return Number(size) < 20 ? 'amount' : 'either'
  if (typeof value !== 'string') return undefined
  if (/0x[0-9a-fA-F]{40}/.test(value)) return 'party'
  return /^\d+(\.\d+)?$/.test(value) ? 'amount' : undefined
}

function canAct(places: readonly Place[]): boolean {
  const named = new Set(
    places.flatMap(({ fields, struct }) => fields.map(({ name, type }) => namedBy(type, struct[name]))),
  )
  return named.has('either') || (named.has('party') && named.has('amount'))
}
