import type { AbiField, AbiType } from '#core/abi/method.ts'
import { hexOf } from '#core/words.ts'
import type { AbiValue } from './abiValue.ts'

/** The hex digits of arguments as every encoder writes them: heads in order, then the tails they point to (ABI specification). */
export function writeArguments(fields: readonly AbiField[], values: readonly AbiValue[]): string {
  return writeSequence(
    fields.map(({ type }) => type),
    values,
  )
}

function writeSequence(types: readonly AbiType[], values: readonly AbiValue[]): string {
  let head = ''
  let tail = ''
  const headBytes = types.reduce((sum, { words }) => sum + words * 32, 0)
  types.forEach((type, at) => {
    const digits = write(type, values[at] ?? '')
    if (!type.dynamic) head += digits
    else {
      head += word(BigInt(headBytes + tail.length / 2))
      tail += digits
    }
  })
  return head + tail
}

function write(type: AbiType, value: AbiValue): string {
  if (Array.isArray(value)) return writeList(type, value)
  if (typeof value === 'bigint') return word(BigInt.asUintN(256, value))
  if (typeof value === 'boolean') return word(value ? 1n : 0n)
  if (typeof value !== 'string') return ''
  if (type.kind === 'address') return value.slice(2).padStart(64, '0')
  if (type.kind === 'fixedBytes') return value.slice(2).padEnd(64, '0')
  const digits = type.kind === 'string' ? digitsOfText(value) : value.slice(2)
  return word(BigInt(digits.length / 2)) + digits + '0'.repeat((64 - (digits.length % 64)) % 64)
}

function writeList(type: AbiType, values: readonly AbiValue[]): string {
  if (type.kind === 'tuple')
    return writeSequence(
      type.fields.map((field) => field.type),
      values,
    )
  if (type.kind !== 'array') return ''
  const digits = writeSequence(new Array<AbiType>(values.length).fill(type.of), values)
  return type.length === undefined ? word(BigInt(values.length)) + digits : digits
}

function word(value: bigint): string {
  return value.toString(16).padStart(64, '0')
}

function digitsOfText(text: string): string {
  return hexOf(new TextEncoder().encode(text)).slice(2)
}
