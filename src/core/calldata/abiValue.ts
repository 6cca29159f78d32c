import { checksumAddress } from 'viem'
import type { AbiField, AbiType } from '#core/abi/method.ts'
import type { Address, Hex } from '#core/safe.ts'

/** A decoded argument: addresses, bytes and texts as strings (addresses and bytes as hex), lists and tuples as arrays. */
export type AbiValue = string | bigint | boolean | readonly AbiValue[]

/** A list or tuple as JSON has it: addresses with checksum, numbers in decimal, tuples whose fields have names as objects. */
export type PlainValue = string | boolean | readonly PlainValue[] | { readonly [name: string]: PlainValue }

/** An argument as JSON has it. */
export function plainValue(type: AbiType, value: AbiValue): PlainValue {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'boolean') return value
  if (typeof value === 'string') return type.kind === 'address' ? checksumAddress(value as Address) : value
  if (type.kind === 'array') return value.map((inner) => plainValue(type.of, inner))
  return type.kind === 'tuple' ? plainTuple(type.fields, value) : []
}

/** An argument as one text: lists and tuples as JSON. */
export function valueText(type: AbiType, value: AbiValue): string {
  const plain = plainValue(type, value)
  return typeof plain === 'string' ? plain : JSON.stringify(plain)
}

function plainTuple(fields: readonly AbiField[], values: readonly AbiValue[]): PlainValue {
  const plain = fields.map(({ type }, at) => plainValue(type, values[at] ?? ''))
  const names = new Set(fields.map(({ name }) => name))
  if (names.has('') || names.size < fields.length) return plain
  return Object.fromEntries(fields.map(({ name }, at) => [name, plain[at] ?? '']))
}

/** The argument as an address, a number, bytes, or a list; what it is not is the zero of its kind. */
export const argument = {
  address: (value: AbiValue | undefined): Address => {
    const isAddress = typeof value === 'string' && value.length === 42
    return checksumAddress((isAddress ? value : `0x${'00'.repeat(20)}`) as Address)
  },
  number: (value: AbiValue | undefined): bigint => (typeof value === 'bigint' ? value : 0n),
  bytes: (value: AbiValue | undefined): Hex =>
    typeof value === 'string' && value.startsWith('0x') ? (value as Hex) : '0x',
  list: (value: AbiValue | undefined): readonly AbiValue[] => (Array.isArray(value) ? value : []),
}
