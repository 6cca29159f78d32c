import fc from 'fast-check'
import { hashTypedData, type TypedDataDefinition } from 'viem'
import { describe, expect, test } from 'vitest'
import { leastCpuTime } from '#core/fixtures/leastCpuTime.ts'
import fixtures from '#core/fixtures/vectors/typedData.json'
import { typedDataJson } from './json.ts'
import { recognise } from './recognition/recognise.ts'
import { readTypedData } from './typedData.ts'

const hex = (least: number, most = least) =>
  fc
    .uint8Array({ minLength: least, maxLength: most })
    .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
const atoms = fc.oneof(
  fc
    .integer({ min: 1, max: 32 })
    .chain((bytes) =>
      fc
        .bigInt({ min: 0n, max: 2n ** BigInt(8 * bytes) - 1n })
        .map((value) => [`uint${8 * bytes}`, String(value)] as const),
    ),
  fc
    .integer({ min: 1, max: 32 })
    .chain((bytes) =>
      fc
        .bigInt({ min: -(2n ** BigInt(8 * bytes - 1)), max: 2n ** BigInt(8 * bytes - 1) - 1n })
        .map((value) => [`int${8 * bytes}`, String(value)] as const),
    ),
  fc.integer({ min: 1, max: 32 }).chain((size) => hex(size).map((value) => [`bytes${size}`, value] as const)),
  hex(0, 70).map((value) => ['bytes', value] as const),
  hex(20).map((value) => ['address', value] as const),
  fc.boolean().map((value) => ['bool', value] as const),
  fc.string({ unit: 'grapheme', maxLength: 40 }).map((value) => ['string', value] as const),
)
type ArbitraryValue = {
  type: string
  value: unknown
  types: Record<string, { name: string; type: string }[]>
}
/** A type with a value of it and the structs it needs; names by depth, so that equal names are equal types. */
const held = (depth: number, place: string): fc.Arbitrary<ArbitraryValue> => {
  const atom = atoms.map(([type, value]) => ({ type, value, types: {} }))
  if (depth === 0) return atom
  const list = held(0, place).chain(({ type, value, types }) =>
    fc.nat(3).map((length) => ({ type: `${type}[]`, value: Array.from({ length }, () => value), types })),
  )
  const struct = fc.integer({ min: 1, max: 3 }).chain((size) =>
    fc.tuple(...Array.from({ length: size }, (_, at) => held(depth - 1, `${place}${at}`))).map((fields) => ({
      type: `T${place}`,
      value: Object.fromEntries(fields.map((field, at) => [`f${at}`, field.value])),
      types: Object.assign(
        { [`T${place}`]: fields.map(({ type }, at) => ({ name: `f${at}`, type })) },
        ...fields.map((field) => field.types),
      ),
    })),
  )
  return fc.oneof(atom, list, struct)
}
const message = held(3, 'x').map(({ type, value, types }) => ({
  types: { EIP712Domain: [{ name: 'chainId', type: 'uint256' }], ...types, Top: [{ name: 'only', type }] },
  primaryType: 'Top',
  domain: { chainId: 5 },
  message: { only: value },
}))

test('any well-formed message is read, hashed as viem hashes it, and read back from its own JSON', () => {
  fc.assert(
    fc.property(message, (typedData) => {
      const read = readTypedData(typedData)
      expect(read).toMatchObject({
        ok: true,
        hash: hashTypedData(typedData as unknown as TypedDataDefinition),
      })
      if (!read.ok) return
      const text = JSON.stringify(typedDataJson(read.typedData), (_, value) =>
        typeof value === 'bigint' ? String(value) : value,
      )
      expect(readTypedData(text)).toEqual(read)
    }),
    { numRuns: 300, seed: 712 },
  )
})

test('whatever a stranger sends is read or refused in words, and never thrown', () => {
  const anything = fc.anything({
    withBigInt: true,
    withNullPrototype: true,
    withMap: true,
    withDate: true,
    maxDepth: 4,
  })
  const record = fc.dictionary(
    fc.constantFrom('Permit', 'EIP712Domain', '__proto__', 'constructor', 'x'),
    anything,
  )
  const like = fc.record(
    {
      types: fc.oneof(anything, record, fc.constant(fixtures.vectors[0]?.typedData.types)),
      primaryType: fc.oneof(anything, fc.constantFrom('Permit', 'constructor', '__proto__')),
      domain: fc.oneof(anything, record),
      message: anything,
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(anything, like, fc.json()), (input) => {
      const read = readTypedData(input)
      if (read.ok) recognise(read.typedData)
      else expect(read.problems.length).toBeGreaterThan(0)
    }),
    { numRuns: 2000, seed: 712 },
  )
})

describe('a single change of a fixture', () => {
  const clean = fixtures.vectors.filter(
    ({ hash, expect: named }) => hash && !named.some((text) => text.includes('MSG-07')),
  )
  const leaves = (value: unknown, path: (string | number)[] = []): (string | number)[][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]))
      : [path]
  const at = (root: unknown, path: readonly (string | number)[]): Record<string, unknown> =>
    path.reduce((owner, key) => Reflect.get(Object(owner), key), root) as Record<string, unknown>

  test.each(clean)('$id: every value left out, nulled or made a list is refused', ({ typedData }) => {
    for (const path of leaves(typedData).filter(([top]) => top !== 'types'))
      for (const spoil of [undefined, null, [], {}, Number.NaN, Symbol('x'), () => 0]) {
        const copy = structuredClone(typedData)
        const key = String(path.at(-1))
        Object.assign(at(copy, path.slice(0, -1)), { [key]: spoil })
        expect(readTypedData(copy).ok).toBe(false)
      }
  })

  test.each(clean)('$id: every name or type changed is refused or another hash', ({ typedData, hash }) => {
    for (const path of leaves(typedData.types)) {
      const copy = structuredClone(typedData)
      const owner = at(copy.types, path.slice(0, -1))
      const key = String(path.at(-1))
      owner[key] = `${owner[key]}8`
      expect(readTypedData(copy).hash).not.toBe(hash)
    }
  })
})

describe('100 kB made to be slow are done within 50 ms:', () => {
  const names = Array.from({ length: 2500 }, (_, index) => `T${index}`)
  const base = { primaryType: 'Top', domain: {} }
  const nested = (open: string, close: string) =>
    `${open.repeat(50_000 / open.length)}${close.repeat(50_000)}`
  const deep = (levels: number): unknown => (levels === 0 ? {} : { next: deep(levels - 1) })
  const node = { EIP712Domain: [], Top: [{ name: 'next', type: 'Top[]' }] }
  const inputs: [string, unknown][] = [
    [
      'many types',
      {
        ...base,
        types: Object.fromEntries(names.map((name) => [name, [{ name: 'a', type: 'T0' }]])),
        message: {},
      },
    ],
    [
      'many fields',
      {
        ...base,
        types: { EIP712Domain: [], Top: names.map((name) => ({ name, type: 'bool' })) },
        message: {},
      },
    ],
    [
      '64 types that all hold each other',
      {
        ...base,
        types: {
          EIP712Domain: [],
          Top: names.slice(0, 60).map((name) => ({ name, type: `${name}[]` })),
          ...Object.fromEntries(names.slice(0, 60).map((name) => [name, [{ name: 'all', type: 'Top[]' }]])),
        },
        message: Object.fromEntries(
          names.slice(0, 60).map((name) => [name, Array.from({ length: 60 }, () => ({ all: [] }))]),
        ),
      },
    ],
    [
      'a long list',
      {
        ...base,
        types: { EIP712Domain: [], Top: [{ name: 'a', type: 'uint8[]' }] },
        message: { a: Array(990).fill(1) },
      },
    ],
    [
      'many structs',
      { ...base, types: node, message: { next: Array.from({ length: 149 }, () => ({ next: [] })) } },
    ],
    [
      'a long text',
      {
        ...base,
        types: { EIP712Domain: [], Top: [{ name: 'a', type: 'string' }] },
        message: { a: 'a'.repeat(100_000) },
      },
    ],
    ['brackets', nested('[', ']')],
    ['braces', `{"types":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_001)}`],
    [
      'a deep value',
      { ...base, types: { EIP712Domain: [], Top: [{ name: 'next', type: 'Top' }] }, message: deep(5000) },
    ],
    [
      'a deep list type',
      {
        ...base,
        types: { EIP712Domain: [], Top: [{ name: 'a', type: `bool${'[]'.repeat(40_000)}` }] },
        message: { a: [] },
      },
    ],
    [
      'many unknown fields',
      {
        ...base,
        types: node,
        message: Object.fromEntries(Array.from({ length: 9000 }, (_, at) => [`k${at}`, 1])),
      },
    ],
    ['quotes', `"${'\\"'.repeat(50_000)}`],
    ['open quotes', `{"a":${'"'.repeat(100_000)}`],
  ]
  test.each(inputs)('%s', async (_, input) => {
    const run = () => {
      const read = readTypedData(input)
      if (read.ok) recognise(read.typedData)
    }
    expect(await leastCpuTime(run, 50)).toBeLessThan(50)
  })
})
