import { keccak256 } from 'viem'
import { methodOf } from '#core/abi/declaration.ts'
import { type AbiField, type AbiType, arrayOf, elementary, type Method, tuple } from '#core/abi/method.ts'
import { FormatError } from '#core/formats/reader.ts'
import type { Hash } from '#core/safe/safe.ts'
import { encodeType, type Field, type StructTypes } from '#core/typedData/fields.ts'

/** A kind of message: the name of its struct, its fields, and the hash of `encodeType` (EIP-712). */
export type MessageKind = { primaryType: string; inputs: readonly AbiField[]; typeHash: Hash }

const maxLength = 10_000
const deepest = 16

/** The method of a key, `transfer(address to,uint256 value)`; its names are what paths go by. @throws FormatError */
export function callKind(key: string): Method {
  const text = key.trim()
  if (text.length > maxLength || !/^[A-Za-z_$][\w$]*\(.*\)$/s.test(text) || closesEarly(text))
    throw notKey(key, 'a function with its parameters')
  const method = methodOf(text)
  onlyOnce(method.inputs, key)
  return method
}

/** The kind of message of a key, the text that `encodeType` makes of it. @throws FormatError */
export function messageKind(key: string): MessageKind {
  const text = key.trim().replace(/\s*,\s*/g, ',')
  const types = structsOf(text)
  const primaryType = /^[\w$:]+/.exec(text)?.[0] ?? ''
  if (types === undefined || encodeType(primaryType, types) !== text)
    throw notKey(key, 'the text of a message’s type')
  const inputs = fieldsOf(primaryType, types, 0)
  onlyOnce(inputs, key)
  return { primaryType, inputs, typeHash: keccak256(new TextEncoder().encode(text)) }
}

/** Two parameters of one name: a path would show one of them for both. @throws FormatError */
function onlyOnce(fields: readonly AbiField[], key: string): void {
  const names = fields.flatMap(({ name }) => (name === '' ? [] : name))
  if (new Set(names).size < names.length)
    throw new FormatError(`“${key.slice(0, 80)}” gives two parameters one name.`)
  for (const { type } of fields) {
    let inner = type
    while (inner.kind === 'array') inner = inner.of
    if (inner.kind === 'tuple') onlyOnce(inner.fields, key)
  }
}

/** Whether a bracket that opens the parameters is closed before the end. */
function closesEarly(text: string): boolean {
  let open = 0
  for (let at = text.indexOf('('); at < text.length; at++) {
    if (text[at] === '(') open++
    if (text[at] === ')') open--
    if (open === 0) return at < text.length - 1
  }
  return true
}

function structsOf(text: string): StructTypes | undefined {
  if (text.length > maxLength) return undefined
  const types = new Map<string, readonly Field[]>()
  let at = 0
  for (const [whole, name = '', inside = ''] of text.matchAll(/([A-Za-z_$][\w$:]*)\(([^()]*)\)/g)) {
    if (!text.startsWith(whole, at)) return undefined
    at += whole.length
    const fields = inside === '' ? [] : inside.split(',').map(fieldOf)
    if (types.has(name) || fields.includes(undefined)) return undefined
    types.set(
      name,
      fields.filter((field) => field !== undefined),
    )
  }
  return at === text.length && at > 0 ? types : undefined
}

function fieldOf(text: string): Field | undefined {
  const [, type, name] = /^(\S+) ([A-Za-z_$][\w$]*)$/.exec(text) ?? []
  return type === undefined || name === undefined ? undefined : { name, type }
}

function fieldsOf(struct: string, types: StructTypes, depth: number): AbiField[] {
  if (depth > deepest) throw new FormatError(`The type “${struct.slice(0, 60)}” holds itself.`)
  return (types.get(struct) ?? []).map(({ name, type }) => ({ name, type: typeOf(type, types, depth + 1) }))
}

function typeOf(text: string, types: StructTypes, depth: number): AbiType {
  const bracket = text.indexOf('[')
  const base = bracket < 0 ? text : text.slice(0, bracket)
  const type = types.has(base) ? tuple(fieldsOf(base, types, depth)) : elementary(base)
  return arrayOf(type, bracket < 0 ? '' : text.slice(bracket))
}

function notKey(key: string, want: string): FormatError {
  return new FormatError(`“${key.slice(0, 80)}” is not ${want}.`)
}
