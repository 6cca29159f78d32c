import type { Address } from '#core/safe/safe.ts'
import type { Encodable } from '#core/typedData/encode.ts'
import { arrayType } from '#core/typedData/fields.ts'
import { isKnownType } from '#core/typedData/knownTypes.ts'
import { type StructPlace, structsIn } from '#core/typedData/struct.ts'
import type { TypedValue } from '#core/typedData/values.ts'
import { wordsOf } from './nameWords.ts'
import type { Recognised } from './recognised.ts'
import { isActing } from './unexplainedAct.ts'
import {
  canMoveAnywhere,
  isAttested,
  isUnknownPower,
  namedInText,
  namedWholly,
  ownAccounts,
} from './unknownPower.ts'

/** What no check may pass by its type alone: the questions below, of one message. */
export const unknownPowers = (
  data: Encodable | undefined,
  recognised: readonly Recognised[],
  safe: Address,
) => ({
  isUnknown: data !== undefined && isUnknownPower(data, recognised, safe),
  canMove: data === undefined || canMoveAnywhere(data, recognised, safe),
  // The name of a protocol alone, which anybody may write into a domain, says nothing of whom a message names.
  ...(data === undefined || recognised.some(({ kind }) => kind !== 'claim')
    ? { others: [] }
    : { others: namedOthers(data, safe), ...(isOrdered(data) && { isOrdered: true as const }) }),
})

/**
 * The accounts and keys of others that a message names whole which is for no contract and of a type that nobody here knows, or attests. Nothing on
 * chain takes it; the service that does may let them act for this Safe: as agent, signer or another account of it.
 */
function namedOthers(data: Encodable, safe: Address): string[] {
  const places = structsIn(data)
  const [root] = places
  if (root === undefined || isKnownType(root.encoded)) return []
  if ('verifyingContract' in data.domain && !isAttested(data, root)) return []
  const own = ownAccounts(data, safe)
  const named = places.flatMap(({ fields, struct }) =>
    fields.flatMap(({ name, type }) => othersIn(type, struct[name], own, name)),
  )
  return [...new Set(named)]
}

/** Whether a message for no contract calls itself an act, such as a withdrawal, or names one as its action: a service that has the Safe's money may do it by that alone. */
function isOrdered(data: Encodable): boolean {
  const places = structsIn(data)
  const [root] = places
  if (root === undefined || 'verifyingContract' in data.domain || isKnownType(root.encoded)) return false
  return isActing(wordsOf(root.type.replace(/([A-Z])(?=[A-Z][a-z])/g, '$1 '))) || places.some(namesAct)
}

/** Whether a field for what is to be done holds a few words of an act. */
const namesAct = ({ fields, struct }: StructPlace): boolean =>
  fields.some(({ name, type }) => {
    const value = struct[name]
    return (
      type === 'string' &&
      typeof value === 'string' &&
      value.length <= 60 &&
      /^(action|operation|method|command|intent|instruction)$/.test(wordsOf(name).at(-1) ?? '') &&
      isActing(wordsOf(value))
    )
  })

/** Fields that hold who gets something, and who signs. */
const getting = 'recipient|receiver|destination|beneficiary|payee'
const signing = 'pubkey|signer|agent|delegate|operator|account|wallet|address'
const ofGetter = new RegExp(`^(${getting})s?$`)
const ofSigner = new RegExp(`^(key|${signing})s?$`)
const ofKey = new RegExp(`^(${signing}|${getting}|owner|to)s?$`)
/** What a key is of that signs; any other `key` may be one of a list. */
const ofSigning = /^(public|pub|signing|session|trading|agent|access|api|spending|device|delegate|auth)$/

/** Whether a field says by its last word that it holds who signs or gets something: texts of other fields may be random and look like keys. */
const isOfSigner = (name: string) => ofSigner.test(wordsOf(name).at(-1) ?? '')
const isOfGetter = (name: string) => ofGetter.test(wordsOf(name).at(-1) ?? '')

/** Whether a word of 32 bytes is the key of an account elsewhere, by its field: 12 bytes of zeros stand before an address. */
function isKey(type: string, value: string, name: string): boolean {
  if (type !== 'bytes32' || /^0x(00){12}/.test(value)) return false
  const [of = '', last = ''] = wordsOf(name).slice(-2)
  return wordsOf(name).length > 1 && /^keys?$/.test(last) ? ofSigning.test(of) : ofKey.test(last || of)
}

function othersIn(
  type: string,
  value: TypedValue | undefined,
  own: readonly Address[],
  name: string,
): string[] {
  const list = arrayType(type)
  if (list) return Array.isArray(value) ? value.flatMap((one) => othersIn(list.item, one, own, name)) : []
  if (typeof value !== 'string') return []
  const [role] = namedWholly(type, value, own)
  if (role === 'stranger' || isKey(type, value, name)) return [value.trim()]
  const isOfParty = isOfSigner(name) || isOfGetter(name)
  return isOfParty && type === 'string' && namedInText(value, own) === 'party' ? [value.trim()] : []
}
