import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Result, Verdict } from '#core/checks/result.ts'
import {
  capsuleCase,
  cleanPayment,
  executedPayment,
  framedDraft,
  framedPayment,
  ownerBatch,
  permitMessage,
} from '#core/fixtures/wholeCase.ts'
import type { Case } from './case.ts'
import { decide } from './decision/decide.ts'
import { type Judged, judge } from './judge.ts'

type MissingFactsPath = readonly string[]

/** The facts of a case, by where they stand: each was asked for, so that it can be known or not. */
function factsIn(value: unknown, path: MissingFactsPath = []): MissingFactsPath[] {
  if (typeof value !== 'object' || value === null || value instanceof Map || path.length > 5) return []
  if ('known' in value) return [path]
  return Object.entries(value).flatMap(([key, inner]) => factsIn(inner, [...path, key]))
}

/** A copy in which something else stands at one place; undefined leaves the place out. */
function put<T>(whole: T, [key, ...rest]: MissingFactsPath, value: unknown): T {
  if (key === undefined) return value as T
  const copy: T = (Array.isArray(whole) ? [...whole] : { ...whole }) as T
  const inner = put(Reflect.get(copy as object, key), rest, value)
  if (inner === undefined && !Array.isArray(copy)) Reflect.deleteProperty(copy as object, key)
  else Reflect.set(copy as object, key, inner)
  return copy
}

const unread = { known: false, reason: 'Nobody answered.' } as const
/** What could not be found out may be worse than it was: beside a stop and a block it weighs as much. */
const grade: Record<Verdict, number> = { pass: 0, warn: 1, unknown: 2, stop: 2, block: 2 }
/** How far an owner who has not signed, or the page around this one, comes: not at all, after typing words, at once. */
function opens(judged: Judged): number {
  const { safe } = judged
  if (!safe) return 0
  const chain = { chainId: safe.chainId, name: 'Ethereum' }
  const kinds = (['owner', 'safe'] as const).map((kind) => {
    const address = kind === 'safe' ? safe.address : (safe.owners.at(-1) ?? safe.address)
    return decide(judged, { actor: { kind, address, chainId: safe.chainId }, chain }).kind
  })
  if (kinds.some((kind) => kind === 'sign' || kind === 'execute' || kind === 'handOver')) return 2
  return kinds.includes('acknowledge') ? 1 : 0
}

/** Every place of what strangers say: the service's claims, the page around this one, the nodes. */
const told = [
  ['subject', 'claim'],
  ['subject', 'confirmations'],
  ['subject', 'described'],
  ['facts'],
  ['host'],
]
const toldIn = (whole: Case) => told.flatMap((path) => placesIn(at(whole, path), path))
/** With other fields it is another transaction, of which other checks are true. */
const isField = ([first, second, third]: MissingFactsPath) =>
  first === 'subject' && second === 'claim' && ['tx', 'isDone', undefined].includes(third)
const at = (whole: unknown, path: MissingFactsPath) =>
  path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], whole)
function placesIn(value: unknown, path: MissingFactsPath): MissingFactsPath[] {
  if (path.length > 7 || value instanceof Map) return []
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [path]
  const inside = Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))
  return 'known' in value || path.join('.') === 'facts' ? inside : [path, ...inside]
}
const nonsense = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    null,
    Number.NaN,
    -1,
    -1n,
    2n ** 256n,
    1e300,
    '__proto__',
    '0x',
    '\u202e',
    [null],
    {
      constructor: 1,
    },
  ),
)

const passes = (results: readonly Result[]) =>
  results.filter(({ outcome }) => outcome === 'pass').map(({ id }) => id)

const cases: Record<string, () => Promise<Case>> = {
  'a clean payment': cleanPayment,
  'a payment in a frame': framedPayment,
  'a draft in a frame': framedDraft,
  'a batch that takes an owner in': ownerBatch,
  'an executed payment': executedPayment,
  'a permit': permitMessage,
  'a capsule': capsuleCase,
}

describe.each(Object.entries(cases))('%s', (_name, make) => {
  let whole: Case
  let paths: MissingFactsPath[]
  let full: Awaited<ReturnType<typeof judge>>
  beforeAll(async () => {
    whole = await make()
    paths = factsIn(whole)
    full = await judge(whole)
  })
  const someOf = () => fc.subarray(paths, { minLength: 1 })

  test('is whole: no check failed in itself, and none that weighs is unknown', () => {
    const weighs = full.results.filter(
      ({ outcome, severity }) => outcome === 'unknown' && severity !== 'info',
    )
    expect(weighs).toEqual([])
  })

  test('no fact that was not obtained makes a check pass or the verdict better, or opens a line', () =>
    fc.assert(
      fc.asyncProperty(someOf(), async (missing) => {
        const judged = await judge(missing.reduce((all, path) => put(all, path, unread), whole))
        expect(opens(judged)).toBeLessThanOrEqual(opens(full))
        expect(passes(full.results)).toEqual(expect.arrayContaining(passes(judged.results)))
        expect(grade[judged.verdict]).toBeGreaterThanOrEqual(grade[full.verdict])
      }),
      { numRuns: 60, seed: 11 },
    ))

  test('no fact that is not offered makes a check pass', () =>
    fc.assert(
      fc.asyncProperty(someOf(), async (missing) => {
        const asked = missing.filter((path) => !['facts.chainId', 'facts.safe'].includes(path.join('.')))
        const judged = await judge(asked.reduce((all, path) => put(all, path, undefined), whole))
        expect(passes(full.results)).toEqual(expect.arrayContaining(passes(judged.results)))
      }),
      { numRuns: 60, seed: 12 },
    ))

  test('whatever a service, a host or a node says in one place, nothing is thrown and no check passes by it', () =>
    fc.assert(
      fc.asyncProperty(fc.constantFrom(...toldIn(whole)), nonsense, async (path, value) => {
        const judged = await judge(put(whole, path, value))
        expect(judged.results.length).toBeGreaterThan(0)
        if (isField(path)) expect(judged.safeTxHash === full.safeTxHash || opens(judged) === 0).toBe(true)
        else expect(passes(full.results)).toEqual(expect.arrayContaining(passes(judged.results)))
      }),
      { numRuns: 150, seed: 13 },
    ))
})
