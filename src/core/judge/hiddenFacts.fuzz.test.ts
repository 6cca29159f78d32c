import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Result } from '#core/checks/result.ts'
import { harmfulCases, warnedCases } from '#core/fixtures/harmfulCases.ts'
import { judge } from './judge.ts'

type FactPath = readonly unknown[]
const unread = { known: false, reason: 'Nobody answered.' } as const

/** Every fact of a case, those about single accounts too, by where it stands: a key of a map is a place as a member is. */
function factsIn(value: unknown, path: FactPath = []): FactPath[] {
  if (typeof value !== 'object' || value === null || path.length > 8) return []
  const inside = value instanceof Map ? [...value] : Object.entries(value)
  const inner = inside.flatMap(([key, one]) => factsIn(one, [...path, key]))
  return 'known' in value && typeof value.known === 'boolean' ? [path, ...inner] : inner
}

/** A copy in which nobody answered there. */
function without<T>(whole: T, [key, ...rest]: FactPath): T {
  if (key === undefined) return unread as T
  if (whole instanceof Map) return new Map(whole).set(key, without(whole.get(key), rest)) as T
  const copy = (Array.isArray(whole) ? [...whole] : { ...whole }) as object
  Reflect.set(copy, key as string, without(Reflect.get(copy, key as string), rest))
  return copy as T
}

const isGrave = ({ severity }: Result) => severity === 'stop' || severity === 'block'
const gravesIn = (results: readonly Result[]) =>
  results.filter((one) => one.outcome !== 'pass' && isGrave(one)).map(({ id }) => id)
const passesIn = (results: readonly Result[]) =>
  results.filter(({ outcome }) => outcome === 'pass').map(({ id }) => id)

/** A copy in which nobody answered at any of these places; what stands inside of another one goes first. */
const withoutAll = <T>(whole: T, missing: readonly FactPath[]): T =>
  missing.toSorted((one, other) => other.length - one.length).reduce((all, path) => without(all, path), whole)

describe.each(Object.entries(harmfulCases))('%s', (_name, make) => {
  test('no fact that is kept back, alone or with others, makes it pass or a stop milder', async () => {
    const whole = await make()
    const full = await judge(whole)
    const found = full.results.filter((one) => one.outcome === 'finding' && isGrave(one))
    expect(found.length).toBeGreaterThan(0)
    const paths = factsIn(whole)
    const hold = async (missing: readonly FactPath[]) => {
      const judged = await judge(withoutAll(whole, missing))
      expect(passesIn(full.results)).toEqual(expect.arrayContaining(passesIn(judged.results)))
      expect(gravesIn(judged.results)).toEqual(expect.arrayContaining(found.map(({ id }) => id)))
      expect(['pass', 'warn']).not.toContain(judged.verdict)
    }
    for (const path of paths) await hold([path])
    await fc.assert(fc.asyncProperty(fc.subarray(paths, { minLength: 2 }), hold), { numRuns: 25, seed: 14 })
  })
})

describe.each(Object.entries(warnedCases))('%s', (_name, make) => {
  test('is warned of, and no fact that is kept back, alone or with others, makes it pass', async () => {
    const whole = await make()
    expect((await judge(whole)).verdict).toBe('warn')
    const paths = factsIn(whole)
    const hold = async (missing: readonly FactPath[]) => {
      expect((await judge(withoutAll(whole, missing))).verdict).not.toBe('pass')
    }
    for (const path of paths) await hold([path])
    await fc.assert(fc.asyncProperty(fc.subarray(paths, { minLength: 2 }), hold), { numRuns: 25, seed: 15 })
  })
})
