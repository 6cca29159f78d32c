import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GatewayShapeError } from '#gateway/client/errors.ts'
import { read } from '#gateway/client/read.ts'
import { everyEndpoint } from './everyEndpoint.ts'
import type { Literal } from './literals/literal.ts'
import { literals } from './mounted.ts'

type JsonPath = (string | number)[]
type MutationChange =
  | { at: JsonPath; by: unknown }
  | { at: JsonPath; without: true }
  | { at: JsonPath; more: [string, unknown] }

/** Every place in a value. */
function places(value: unknown, at: JsonPath = []): JsonPath[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return [at, ...inner.flatMap(([key, field]) => places(field, [...at, key]))]
}

/** A copy of the value with one place changed. */
function changed(value: unknown, change: MutationChange, [key, ...rest] = change.at): unknown {
  if (key === undefined) {
    if ('by' in change) return change.by
    if ('without' in change) return undefined
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const [name, more] = change.more
    return Object.defineProperty(structuredClone(value), name, {
      value: more,
      enumerable: true,
      configurable: true,
    })
  }
  const copy = structuredClone(value) as Record<string | number, unknown>
  const inner = changed(copy[key], change, rest)
  if ('without' in change && rest.length === 0) {
    if (Array.isArray(copy)) copy.splice(Number(key), 1)
    else delete copy[key]
  } else copy[key] = inner
  return copy
}

/** What a careless, newer or hostile gateway may put in a place. */
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    null,
    '',
    '0x',
    '0',
    '-1',
    'NEW_KIND',
    2 ** 53,
    1e308,
    -1,
    0.5,
    true,
    [],
    {},
    { type: 'NEW_KIND' },
  ),
  fc.constantFrom(
    `0x${'00'.repeat(20)}`,
    `0x${'Zz'.repeat(20)}`,
    `0x${'ff'.repeat(32)}`,
    '9'.repeat(78),
    '9'.repeat(79),
  ),
)

const changeOf = (value: unknown): fc.Arbitrary<MutationChange> => {
  const at = fc.constantFrom(...places(value))
  return fc.oneof(
    fc.record({ at, by: anything }),
    fc.record({ at, without: fc.constant(true as const) }),
    fc.record({
      at,
      more: fc.tuple(
        fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString')),
        anything,
      ),
    }),
  )
}

/** Holds what was read of a changed answer to what is read of the right one, in all that is not the changed place itself. */
function expectElsewhere(parsed: unknown, usual: unknown, [key, ...rest]: JsonPath): void {
  if (key === undefined || marks(parsed) !== marks(usual)) return
  if (typeof parsed !== 'object' || parsed === null || typeof usual !== 'object' || usual === null) return
  if (Array.isArray(usual) && (parsed as unknown[]).length !== usual.length) return
  for (const other of new Set([...Object.keys(parsed), ...Object.keys(usual)]))
    if (other !== String(key)) expect(Reflect.get(parsed, other), other).toEqual(Reflect.get(usual, other))
  expectElsewhere(Reflect.get(parsed, key), Reflect.get(usual, key), rest)
}

/** How often a value says of itself that a part of it is unknown; what cannot be read at all counts for all its parts. */
function marks(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const { type, unknown } = value as { type?: unknown; unknown?: unknown }
  if (type === 'UNREADABLE') return 100
  if (typeof unknown === 'string' || type === 'unknown' || type === 'UNKNOWN') return 1
  return Object.values(value).reduce((sum: number, field) => sum + marks(field), 0)
}

const endpoints = [...(await everyEndpoint()).values()].filter(
  ({ name }) => literals[name]?.answer !== undefined,
)

describe('an answer with one place changed', () => {
  test.each(endpoints)(
    'of $name is read as the right one in all other places, is marked, or is an error with a name',
    ({ name, response }) => {
      const valid = literals[name]?.answer
      const usual = read(response, valid)
      fc.assert(
        fc.property(changeOf(valid), (change) => {
          const answer = changed(valid, change)
          const before = structuredClone(answer)
          try {
            const place = 'more' in change ? [...change.at, change.more[0]] : change.at
            if (place.at(-1) !== 'type') expectElsewhere(read(response, answer), usual, place)
          } catch (error) {
            if (!(error instanceof GatewayShapeError)) throw error
            expect(error.problem).not.toBe('')
          }
          expect(answer).toEqual(before)
        }),
        { numRuns: 400, seed: 20261121 },
      )
    },
  )

  test.each(
    endpoints.filter(({ name }) =>
      Array.isArray((literals[name]?.answer as { results?: unknown } | undefined)?.results),
    ),
  )('of $name loses one item at most', ({ name, response }) => {
    const valid = (literals[name] as Literal).answer as { results: unknown[] }
    const [first, ...others] = valid.results
    fc.assert(
      fc.property(changeOf(first), (change) => {
        const answer = { ...valid, results: [changed(first, change), ...others, first] }
        const { results } = read(response, answer) as { results: unknown[] }
        expect(results).toHaveLength(answer.results.length)
        expect(results.at(-1)).toEqual((read(response, valid) as typeof valid).results[0])
      }),
      { numRuns: 200, seed: 20261121 },
    )
  })
})
