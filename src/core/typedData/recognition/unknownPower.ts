import { zeroAddress } from 'viem'
import { includesAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Encodable } from '#core/typedData/encode.ts'
import { arrayType } from '#core/typedData/fields.ts'
import { holdsOrders, isAttestation, isKnownType, orderContracts } from '#core/typedData/knownTypes.ts'
import { contractOf, integerOf, type StructPlace, structsIn } from '#core/typedData/struct.ts'
import type { TypedValue } from '#core/typedData/values.ts'
import { isCounted, isNoAmount, isOfRequest } from './countedField.ts'
import { wordsOf } from './nameWords.ts'
import type { Recognised } from './recognised.ts'
import { isOfSafe } from './safe.ts'
import { areSpeaking, isTakenBack, isUnexplainedAct } from './unexplainedAct.ts'

/** More structs than are looked at may hold anything. */
const maxPlaces = 2000

/**
 * Whether somebody could do something with this message that this page cannot read, since its type is none of those that are known: it
 * holds an amount, whoever that is for, or it is for a contract and names a stranger, holds bytes, in which both can be, or says nothing of
 * what it does. Where it is for no contract, bytes of any length count alone; logins and votes have none. No check may pass such a message. `safe` is the account that is
 * asked to sign.
 */
export function isUnknownPower(data: Encodable, recognised: readonly Recognised[], safe: Address): boolean {
  const places = structsIn(data)
  const [root] = places
  if (root === undefined || isOfSafe(root) || isAttested(data, root)) return false
  if (isKnownType(root.encoded) && !isCancelledElsewhere(data, root))
    return isOfAnotherContract(data, recognised) || isWithoutItsOrders(root, recognised)
  const isPower = recognised.some(({ kind }) => kind === 'power')
  const own = ownAccounts(data, safe)
  const isForContract = 'verifyingContract' in data.domain
  const takesBack = isTakenBack(wordsOf(root.type))
  const isCounter = (name: string) => isCounted(name, isForContract) || (takesBack && isOfRequest(name))
  if (!isPower && places.some((place) => holdsAmount(place, own, isCounter))) return true
  if (isForContract && !isPower && isUnexplainedAct(root, places)) return true
  if (!isForContract) return places.some(holdsBytes) || (!isPower && canSend(places, own))
  return places.length >= maxPlaces || canAct(places, own, areSpeaking(places))
}

/**
 * Whether a message could move anything on whatever network it is taken to: something is recognised in it, nobody can read it, or it names
 * somebody else than the Safe. A vote and a login do none of it.
 */
export function canMoveAnywhere(data: Encodable, recognised: readonly Recognised[], safe: Address): boolean {
  if (recognised.some(({ kind }) => kind !== 'claim') || isUnknownPower(data, recognised, safe)) return true
  const own = ownAccounts(data, safe)
  return structsIn(data).some(({ fields, struct }) =>
    fields.some(({ name, type }) => namedBy(type, struct[name], own).includes('stranger')),
  )
}

/** Who is no stranger in a message: the account that signs, the contract that the message is for, and nobody. */
export const ownAccounts = (data: Encodable, safe: Address) => [
  safe,
  contractOf(data) ?? zeroAddress,
  zeroAddress,
]

/** An order of a type that is known, for a contract that is not: what that one makes of it nobody knows. */
const isOfAnotherContract = (data: Encodable, recognised: readonly Recognised[]): boolean =>
  recognised.some(
    (one) => one.kind === 'order' && !includesAddress(orderContracts[one.protocol], contractOf(data) ?? '0x'),
  )

/** A type of orders in which none was found: its parts are not those that its protocol publishes. */
const isWithoutItsOrders = ({ encoded }: StructPlace, recognised: readonly Recognised[]): boolean =>
  holdsOrders(encoded) && !recognised.some(({ kind }) => kind === 'order')

/** Whether a message is an attestation that stays off chain. */
export const isAttested = (data: Encodable, { encoded }: StructPlace): boolean =>
  isAttestation(encoded, { contract: contractOf(data), chainId: integerOf(data.domain, 'chainId') })

/** Orders that another contract than theirs would cancel: what is in bytes there nobody knows. */
const isCancelledElsewhere = (data: Encodable, { type }: StructPlace): boolean =>
  type === 'OrderCancellations' && !includesAddress(orderContracts.CoW, contractOf(data) ?? '0x')

/** What a value may name: somebody who is no stranger here or may be none, a stranger, an amount, or any of them, hidden in bytes. */
type PowerRole = 'party' | 'stranger' | 'amount' | 'either'

/** Accounts of other networks, names of accounts and keys: ENS, bech32, base58 with letters of both cases and digits, SEC 1 in hexadecimal. */
const otherAccounts = [
  /^(0x)?(0[23][0-9a-f]{64}|04[0-9a-f]{128})$/i,
  /^\S+\.eth$/i,
  /^[a-z]{1,20}1[02-9ac-hj-np-z]{30,}$/,
  /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[1-9A-HJ-NP-Za-km-z]{32,88}$/,
]

/** A number as texts write it: with separators, an exponent, in hexadecimal, with a sign or the name of a token. */
const amountText = /^([-+$€]?\d[\d.,_]*(e\d+)?( ?[a-z]{2,10})?|0x[0-9a-f]{1,32})$/i

const addressText = /0x[0-9a-f]{40}(?![0-9a-f])/gi

/** What a text as a whole may name; undefined where it is neither an account nor an amount. */
export function namedInText(value: string, own: readonly Address[]): PowerRole | undefined {
  const text = value.trim()
  const found = /^[0-9a-f]{40}$/i.test(text) ? [`0x${text}`] : (text.match(addressText) ?? [])
  if (found.some((one) => isStranger(one, own))) return 'stranger'
  // What kind of key it is may stand before it: `ed25519:`, `did:key:`.
  const [key = ''] = text.split(':').slice(-1)
  if (found.length > 0 || (text.length <= 200 && otherAccounts.some((form) => form.test(key)))) return 'party'
  return text.length <= 100 && amountText.test(text) ? 'amount' : undefined
}

const isStranger = (one: string, own: readonly Address[]) =>
  own.every((account) => account.toLowerCase() !== one.toLowerCase())

/** Numbers between these are what an address is as a number; more of a token than 2^128 base units nobody has. */
const [leastAddress, maxAddress] = [2n ** 128n, 2n ** 160n - 1n]

function namedInNumber(value: TypedValue | undefined, own: readonly Address[]): PowerRole {
  if (typeof value !== 'bigint' || value <= leastAddress || value >= maxAddress) return 'amount'
  return isStranger(`0x${value.toString(16).padStart(40, '0')}`, own) ? 'stranger' : 'party'
}

function namedBy(
  type: string,
  value: TypedValue | undefined,
  own: readonly Address[],
): (PowerRole | undefined)[] {
  const list = arrayType(type)
  if (list) return Array.isArray(value) ? value.flatMap((one) => namedBy(list.item, one, own)) : []
  if (type === 'address') return [typeof value === 'string' && isStranger(value, own) ? 'stranger' : 'party']
  if (type === 'bool') return ['amount']
  if (/^u?int\d*$/.test(type)) return [namedInNumber(value, own)]
  if (type === 'bytes') return value === '0x' ? [] : ['either']
  const [, size] = /^bytes(\d+)$/.exec(type) ?? []
  if (size !== undefined) return [Number(size) < 20 ? 'amount' : 'either']
  return typeof value === 'string' ? [namedInText(value, own)] : []
}

function canAct(places: readonly StructPlace[], own: readonly Address[], ofSpeech: boolean): boolean {
  const named = new Set(
    places.flatMap(({ fields, struct }) =>
      fields.flatMap(({ name, type }) => {
        const roles = namedBy(type, struct[name], own)
        return ofSpeech && isNoAmount(name, type) ? roles.filter((role) => role !== 'amount') : roles
      }),
    ),
  )
  return named.has('either') || named.has('stranger') || (named.has('party') && named.has('amount'))
}

/** Whether one field is somebody else and another an amount; a text that mentions either is neither. */
function canSend(places: readonly StructPlace[], own: readonly Address[]): boolean {
  const named = new Set(
    places.flatMap(({ fields, struct }) =>
      fields.flatMap(({ name, type }) => namedWholly(type, struct[name], own)),
    ),
  )
  return named.has('stranger') && named.has('amount')
}

/** What a field's value is as a whole, of a list each entry; what a text only mentions is left out. */
export function namedWholly(
  type: string,
  value: TypedValue | undefined,
  own: readonly Address[],
): (PowerRole | undefined)[] {
  const list = arrayType(type)
  if (list) return Array.isArray(value) ? value.flatMap((one) => namedWholly(list.item, one, own)) : []
  if (type === 'address' || type === 'bytes20' || /^u?int\d*$/.test(type))
    return namedBy(type === 'bytes20' ? 'address' : type, value, own)
  if (type === 'bytes32' && typeof value === 'string') {
    const account = /^0x0{24}(?!0{16})([0-9a-f]{40})$/i.exec(value)?.[1]
    return account !== undefined && isStranger(`0x${account}`, own) ? ['stranger'] : []
  }
  if (type !== 'string' || typeof value !== 'string') return []
  const text = value.trim()
  return /^(0x)?[0-9a-f]{40}$/i.test(text) || amountText.test(text) ? [namedInText(text, own)] : []
}

/** Whether a field holds bytes of any length, in lists too. */
const holdsBytes = ({ fields, struct }: StructPlace): boolean =>
  fields.some(({ name, type }) => /^bytes(\[|$)/.test(type) && namedBy(type, struct[name], []).length > 0)

/** Whether a field holds a number, or a text that is one, which its name calls nothing else than an amount; the account's own text is none. */
const holdsAmount = (
  { fields, struct }: StructPlace,
  own: readonly Address[],
  isCounter: (name: string) => boolean,
): boolean =>
  fields.some(({ name, type }) => {
    if (!/^(u?int\d*|string)(\[|$)/.test(type) || isCounter(name)) return false
    const isText = type.startsWith('string')
    return namedWholly(type, struct[name], isText ? own : []).some(
      (role) => role !== undefined && !(isText && role === 'party'),
    )
  })
