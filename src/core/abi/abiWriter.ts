import { hexOf } from '#core/bytes/hexBytes.ts'
import type { AbiValue } from './abiValue.ts'
import type { AbiField, AbiType } from './method.ts'

/** Hex digits in pieces, in order: put together only by who needs them whole. */
type Pieces = string[]

/** The hex digits of arguments as every encoder writes them: heads in order, then the tails they point to (ABI specification). */
export function writeArguments(fields: readonly AbiField[], values: readonly AbiValue[]): string {
  return writeSequence(types(fields), values).join('')
}

/** Whether these are, byte for byte, the digits that every encoder writes for the arguments. */
export function isWritten(digits: string, fields: readonly AbiField[], values: readonly AbiValue[]): boolean {
  let at = 0
  for (const piece of writeSequence(types(fields), values)) {
    // Equal slices are compared block by block; startsWith would go digit by digit.
    if (digits.slice(at, at + piece.length) !== piece) return false
    at += piece.length
  }
  return at === digits.length
}

const types = (fields: readonly AbiField[]) => fields.map(({ type }) => type)

function writeSequence(sequence: readonly AbiType[], values: readonly AbiValue[]): Pieces {
  const head: Pieces = []
  const tail: Pieces = []
  let tailAt = sequence.reduce((sum, { words }) => sum + words * 32, 0)
  sequence.forEach((type, at) => {
    const pieces = write(type, values[at] ?? '')
    if (!type.dynamic) for (const piece of pieces) head.push(piece)
    else {
      head.push(word(BigInt(tailAt)))
      for (const piece of pieces) {
        tail.push(piece)
        tailAt += piece.length / 2
      }
    }
  })
  return head.concat(tail)
}

function write(type: AbiType, value: AbiValue): Pieces {
  if (Array.isArray(value)) return writeList(type, value)
  if (typeof value === 'bigint') return [word(BigInt.asUintN(256, value))]
  if (typeof value === 'boolean') return [word(value ? 1n : 0n)]
  if (typeof value !== 'string') return []
  if (type.kind === 'address') return [value.padStart(64, '0')]
  if (type.kind === 'fixedBytes') return [value.padEnd(64, '0')]
  const digits = type.kind === 'string' ? hexOf(new TextEncoder().encode(value)).slice(2) : value
  return [word(BigInt(digits.length / 2)), digits, '0'.repeat((64 - (digits.length % 64)) % 64)]
}

function writeList(type: AbiType, values: readonly AbiValue[]): Pieces {
  if (type.kind === 'tuple') return writeSequence(types(type.fields), values)
  if (type.kind !== 'array') return []
  const pieces = writeSequence(new Array<AbiType>(values.length).fill(type.of), values)
  return type.length === undefined ? [word(BigInt(values.length)), ...pieces] : pieces
}

function word(value: bigint): string {
  return value.toString(16).padStart(64, '0')
}
