import { checksumAddress } from 'viem'
import type { Address, Hex } from '#core/safe/safe.ts'
import type { Encodable } from './encode.ts'
import { arrayType, encodeType, type Field, type StructTypes } from './fields.ts'
import type { TypedStruct, TypedValue } from './values.ts'

/** A struct somewhere in a message: its type, the text of that type, its fields and their values. */
export type StructPlace = {
  type: string
  encoded: string
  fields: readonly Field[]
  struct: TypedStruct
  data: Encodable
}

const maxPlaces = 2000

/** Every struct in the message, itself first: a permission may be hidden in a part of it. */
export function structsIn(data: Encodable): StructPlace[] {
  const places: StructPlace[] = []
  const texts = new Map<string, string>()
  const textOf = (type: string): string => {
    const text = texts.get(type) ?? encodeType(type, data.types)
    texts.set(type, text)
    return text
  }
  const visit = (type: string, value: TypedValue | undefined): void => {
    if (value === undefined || places.length >= maxPlaces) return
    const list = arrayType(type)
    if (list && isList(value)) {
      if (holdsStruct(list.item, data.types)) for (const entry of value) visit(list.item, entry)
      return
    }
    const fields = data.types.get(type)
    if (fields === undefined || !isStruct(value)) return
    places.push({ type, encoded: textOf(type), fields, struct: value, data })
    for (const field of fields) visit(field.type, value[field.name])
  }
  visit(data.primaryType, data.message)
  return places
}

function holdsStruct(type: string, types: StructTypes): boolean {
  const bracket = type.indexOf('[')
  return types.has(bracket < 0 ? type : type.slice(0, bracket))
}

/** Whether a value is a list. */
function isList(value: TypedValue | undefined): value is readonly TypedValue[] {
  return Array.isArray(value)
}

/** Whether a value is a struct. */
function isStruct(value: TypedValue | undefined): value is TypedStruct {
  return typeof value === 'object' && !isList(value)
}

/** The structs in a field that should be a list of them. */
export function structsOf(struct: TypedStruct | undefined, name: string): TypedStruct[] {
  const value = struct?.[name]
  return isList(value) ? value.filter(isStruct) : []
}

/** The struct in a field. */
export function structOf(struct: TypedStruct | undefined, name: string): TypedStruct | undefined {
  const value = struct?.[name]
  return isStruct(value) ? value : undefined
}

/** The address in a field, checksummed. */
export function addressOf(struct: TypedStruct | undefined, name: string): Address | undefined {
  const value = struct?.[name]
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/.test(value)
    ? checksumAddress(`0x${value.slice(2)}`)
    : undefined
}

/** The integer in a field. */
export function integerOf(struct: TypedStruct | undefined, name: string): bigint | undefined {
  const value = struct?.[name]
  return typeof value === 'bigint' ? value : undefined
}

/** The bytes in a field, `0x` where there are none. */
export function bytesIn(struct: TypedStruct | undefined, name: string): Hex {
  const value = struct?.[name]
  return typeof value === 'string' && value.startsWith('0x') ? `0x${value.slice(2)}` : '0x'
}

/** The contract that the domain names. */
export function contractOf({ domain }: Encodable): Address | undefined {
  return addressOf(domain, 'verifyingContract')
}
