import { bytesOf } from '#core/bytes/hexBytes.ts'
import type { AbiValue } from './abiValue.ts'
import type { AbiField, AbiType } from './method.ts'

/** Thrown inside the reader alone. */
class Unreadable extends Error {}

/** How far a reading has come: a writer's bytes are read once each, so whoever reads much more was led in circles. */
type AbiCursor = { digits: string; left: number }

const wordDigits = 64

/**
 * Reads arguments from the hex digits behind a selector, as a contract reads them: offsets are followed wherever they lead
 * inside the bytes, dirty bits are cut off. Undefined where the bytes do not hold these arguments.
 */
export function readArguments(digits: string, fields: readonly AbiField[]): AbiValue[] | undefined {
  const reading = { digits, left: (digits.length / wordDigits) * 4 + 64 }
  try {
    return readSequence(reading, types(fields), 0)
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

const types = (fields: readonly AbiField[]) => fields.map(({ type }) => type)

/** Values one after the other, whose offsets count from `start`. */
function readSequence(reading: AbiCursor, sequence: readonly AbiType[], start: number): AbiValue[] {
  let at = start
  return sequence.map((type) => {
    const here = at
    at += type.words * wordDigits
    if (!type.dynamic) return readStatic(reading, type, here)
    return readDynamic(reading, type, start + count(reading, here) * 2)
  })
}

function readStatic(reading: AbiCursor, type: AbiType, at: number): AbiValue {
  if (type.kind === 'tuple') return readSequence(reading, types(type.fields), at)
  if (type.kind === 'array') return readSequence(reading, repeated(reading, type.of, type.length ?? 0), at)
  return readWord(type, wordAt(reading, at))
}

function readDynamic(reading: AbiCursor, type: AbiType, at: number): AbiValue {
  if (type.kind === 'tuple') return readSequence(reading, types(type.fields), at)
  if (type.kind === 'array' && type.length !== undefined)
    return readSequence(reading, repeated(reading, type.of, type.length), at)
  const length = count(reading, at)
  const body = at + wordDigits
  if (type.kind === 'array') return readSequence(reading, repeated(reading, type.of, length), body)
  const end = body + length * 2
  if (end > reading.digits.length) throw new Unreadable()
  spend(reading, length / 32)
  const bytes = reading.digits.slice(body, end)
  return type.kind === 'string' ? textOf(bytes) : bytes
}

function readWord(type: AbiType, word: string): AbiValue {
  switch (type.kind) {
    case 'address':
      return word.slice(24)
    case 'bool':
      return /[^0]/.test(word)
    case 'fixedBytes':
      return word.slice(0, type.bytes * 2)
    case 'int':
      return BigInt.asIntN(type.bits, BigInt(`0x${word}`))
    case 'uint':
      return BigInt.asUintN(type.bits, BigInt(`0x${word}`))
    default:
      throw new Unreadable()
  }
}

function repeated(reading: AbiCursor, type: AbiType, length: number): AbiType[] {
  if (length * type.words > reading.left) throw new Unreadable()
  return new Array<AbiType>(length).fill(type)
}

/** A length or an offset; what is beyond any calldata is refused before it is a number. */
function count(reading: AbiCursor, at: number): number {
  const word = wordAt(reading, at)
  if (/[^0]/.test(word.slice(0, 56))) throw new Unreadable()
  return Number.parseInt(word.slice(56), 16)
}

function wordAt(reading: AbiCursor, at: number): string {
  spend(reading, 1)
  const word = reading.digits.slice(at, at + wordDigits)
  if (word.length < wordDigits) throw new Unreadable()
  return word
}

function spend(reading: AbiCursor, words: number): void {
  reading.left -= words
  if (reading.left < 0) throw new Unreadable()
}

function textOf(digits: string): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytesOf(`0x${digits}`))
}
