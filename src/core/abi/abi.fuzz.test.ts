import fc from 'fast-check'
import { type AbiParameter, encodeAbiParameters, parseAbiParameters, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { readMethod } from '#core/calldata/methods.ts'
import { readArguments } from './abiReader.ts'
import type { AbiValue } from './abiValue.ts'
import { isWritten, writeArguments } from './abiWriter.ts'
import { methodOf } from './declaration.ts'
import { type Methods, method } from './method.ts'

const hex = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((array) => Buffer.from(array).toString('hex'))

/** A type's text with the values it may have. */
type Typed = { text: string; value: fc.Arbitrary<AbiValue> }

const bits = fc.integer({ min: 1, max: 32 }).map((count) => count * 8)
const simple: fc.Arbitrary<Typed> = fc.oneof(
  bits.map((n) => ({ text: `uint${n}`, value: fc.bigInt({ min: 0n, max: 2n ** BigInt(n) - 1n }) })),
  bits.map((n) => ({
    text: `int${n}`,
    value: fc.bigInt({ min: -(2n ** BigInt(n - 1)), max: 2n ** BigInt(n - 1) - 1n }),
  })),
  fc.integer({ min: 1, max: 32 }).map((n) => ({ text: `bytes${n}`, value: hex(n) })),
  fc.constant({ text: 'address', value: hex(20) }),
  fc.constant({ text: 'bool', value: fc.boolean() }),
  fc.constant({ text: 'string', value: fc.string({ unit: 'grapheme', maxLength: 50 }) }),
  fc.constant({ text: 'bytes', value: fc.nat(70).chain(hex) }),
)
const { typed } = fc.letrec<{ typed: Typed }>((tie) => ({
  typed: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    simple,
    tie('typed').map(({ text, value }) => ({ text: `${text}[]`, value: fc.array(value, { maxLength: 3 }) })),
    fc.tuple(tie('typed'), fc.integer({ min: 1, max: 3 })).map(([{ text, value }, length]) => ({
      text: `${text}[${length}]`,
      value: fc.array(value, { minLength: length, maxLength: length }),
    })),
    fc.array(tie('typed'), { minLength: 1, maxLength: 3 }).map((fields) => ({
      text: `(${fields.map(({ text }) => text).join(',')})`,
      value: fc.tuple(...fields.map(({ value }) => value)),
    })),
  ),
}))
const call = fc
  .array(typed, { minLength: 1, maxLength: 4 })
  .chain((list) =>
    fc.tuple(
      fc.constant(list.map(({ text }) => text).join(',')),
      fc.tuple(...list.map(({ value }) => value)),
    ),
  )

/** viem takes the parts of a small number as a number. */
function forViem(type: AbiParameter & { components?: readonly AbiParameter[] }, value: AbiValue): unknown {
  const [, inner, array] = /^(.*?)(\[\d*\])?$/s.exec(type.type) ?? []
  if (array && Array.isArray(value)) return value.map((one) => forViem({ ...type, type: inner ?? '' }, one))
  if (Array.isArray(value)) return value.map((one, at) => forViem(type.components?.[at] ?? { type: '' }, one))
  if (typeof value === 'string' && type.type !== 'string') return `0x${value}`
  return typeof value === 'bigint' && Number.isSafeInteger(Number(value)) ? Number(value) : value
}

function asViem(types: string, values: readonly AbiValue[]): string {
  const parameters = parseAbiParameters(types) as readonly AbiParameter[]
  return encodeAbiParameters(
    parameters,
    parameters.map((parameter, at) => forViem(parameter, values[at] ?? '')),
  ).slice(2)
}

test('arguments of any types are written as viem writes them, and read back the same', () => {
  fc.assert(
    fc.property(call, ([types, values]) => {
      const { inputs, selector, signature } = methodOf(`f(${types})`)
      expect(selector).toBe(toFunctionSelector(`f(${types})`))
      expect(signature).toBe(`f(${types})`)
      const digits = writeArguments(inputs, values)
      expect(digits).toBe(asViem(types, values))
      expect(readArguments(digits, inputs)).toEqual(values)
      expect(isWritten(digits, inputs, values)).toBe(true)
    }),
    { numRuns: 600 },
  )
})

test('bytes added, changed or cut are told by writing anew, or cannot be read', () => {
  fc.assert(
    fc.property(call, fc.nat(), fc.integer({ min: 1, max: 255 }), ([types, values], at, flip) => {
      const one = methodOf(`f(${types})`)
      const table: Methods = new Map([[one.selector, one]])
      const digits = writeArguments(one.inputs, values)
      const where = (at % (digits.length / 2)) * 2
      const byte = (Number.parseInt(digits.slice(where, where + 2), 16) ^ flip).toString(16).padStart(2, '0')
      const changed = readMethod(
        `${one.selector.slice(2)}${digits.slice(0, where)}${byte}${digits.slice(where + 2)}`,
        table,
      )
      if (changed?.isExact) expect(changed.values).not.toEqual(values)
      expect(readMethod(`${one.selector.slice(2)}${digits}00`, table)?.isExact).toBe(false)
      expect(readMethod(`${one.selector.slice(2)}${digits}`, table)?.isExact).toBe(true)
      expect(readMethod(`${one.selector.slice(2)}${digits.slice(0, -64)}`, table)?.isExact ?? false).toBe(
        false,
      )
    }),
    { numRuns: 400 },
  )
})

test('offsets that lead in circles end the reading', () => {
  const { inputs } = method('f', methodOf('f(uint256[][][][][][] a)').inputs)
  const circle = `${'0'.repeat(62)}20${'0'.repeat(62)}40`.padEnd(64 * 2000, `${'0'.repeat(62)}40`)
  expect(readArguments(circle, inputs)).toBeUndefined()
})

test('whatever bytes stand where arguments should are read or not, never an exception', () => {
  const words = fc.array(
    fc.oneof(
      fc.nat(12).map((small) => (small * 32).toString(16).padStart(64, '0')),
      fc.nat(5).map((small) => small.toString(16).padStart(64, '0')),
      hex(32),
    ),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(call, words, hex(3), fc.boolean(), ([types], list, rest, isWhole) => {
      const { inputs } = methodOf(`f(${types})`)
      const digits = list.join('') + (isWhole ? '' : rest)
      const values = readArguments(digits, inputs)
      if (values === undefined) return
      // What reads as these values is what an encoder writes for them, or is told to be something else.
      expect(isWritten(digits, inputs, values)).toBe(writeArguments(inputs, values) === digits)
    }),
    { numRuns: 1000 },
  )
})

test('a length that the bytes cannot hold takes neither time nor memory', () => {
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const { inputs } = methodOf('take(uint256[] numbers)')
  expect(readArguments(`${word(32)}${word(0xffffffff)}`, inputs)).toBeUndefined()
})
