import { checksumAddress } from 'viem'
import type { Address, Hex } from '#core/safe/safe.ts'
import type { AbiField, AbiType } from './method.ts'

/** A decoded argument: addresses and bytes as hex digits without `0x`, texts as they are, lists and tuples as arrays. */
export type AbiValue = string | bigint | boolean | readonly AbiValue[]

/** An argument as one text: addresses with checksum, numbers in decimal, lists and tuples as JSON (`jsonText`). */
export function valueText(type: AbiType, value: AbiValue): string {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'string') return jsonText(type, value)
  if (type.kind === 'string') return value
  return type.kind === 'address' ? checksumAddress(`0x${value}`) : `0x${value}`
}

/**
 * An argument as JSON: numbers as decimal texts, tuples whose fields have names as objects. Put together by hand, because a
 * large batch's bytes would otherwise be looked through once more at every depth.
 */
function jsonText(type: AbiType, value: AbiValue): string {
  if (typeof value === 'boolean') return value.toString()
  if (typeof value === 'bigint') return `"${value}"`
  if (typeof value === 'string') {
    const text = valueText(type, value)
    return type.kind === 'string' ? JSON.stringify(text) : `"${text}"`
  }
  if (type.kind === 'array') return `[${value.map((inner) => jsonText(type.of, inner)).join(',')}]`
  return type.kind === 'tuple' ? tupleText(type.fields, value) : '[]'
}

function tupleText(fields: readonly AbiField[], values: readonly AbiValue[]): string {
  const texts = fields.map(({ type }, at) => jsonText(type, values[at] ?? ''))
  const names = new Set(fields.map(({ name }) => name))
  if (names.has('') || names.size < fields.length) return `[${texts.join(',')}]`
  return `{${fields.map(({ name }, at) => `${JSON.stringify(name)}:${texts[at]}`).join(',')}}`
}

/** An argument as an address, a number, bytes, or a list; what it is not is the zero of its kind. */
export const argument = {
  address: (value: AbiValue | undefined): Address => {
    const isAddress = typeof value === 'string' && value.length === 40
    return checksumAddress(isAddress ? `0x${value}` : `0x${'00'.repeat(20)}`)
  },
  number: (value: AbiValue | undefined): bigint => (typeof value === 'bigint' ? value : 0n),
  bytes: (value: AbiValue | undefined): Hex => (typeof value === 'string' ? `0x${value}` : '0x'),
  digits: (value: AbiValue | undefined): string => (typeof value === 'string' ? value : ''),
  list: (value: AbiValue | undefined): readonly AbiValue[] => (Array.isArray(value) ? value : []),
}
