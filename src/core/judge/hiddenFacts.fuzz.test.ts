import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Result } from '#core/checks/result.ts'
import { harmfulCases, warnedCases } from '#core/fixtures/harmfulCases.ts'
import { identity, messageCase, permitMessage } from '#core/fixtures/wholeCase.ts'
import type { Case } from './case.ts'
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

/** The fields that a service’s transaction or a draft has. */
const txOf = ({ subject }: Case) => {
  if (subject.kind === 'transaction' && subject.claim) return subject.claim.tx
  if (subject.kind === 'draft') return subject.tx
  throw new Error('It has no fields.')
}
/** What no service knows has no hash. */
const asDraft = (whole: Case): Case => {
  const { contractHash: _, ...facts } = whole.facts
  const described = 'described' in whole.subject ? whole.subject.described : {}
  return {
    ...whole,
    facts,
    subject: { kind: 'draft', safe: identity.address, tx: txOf(whole), described },
  }
}
const asCapsule = (whole: Case): Case => {
  const { contractHash: _, ...facts } = whole.facts
  const subject = { kind: 'transaction', tx: txOf(whole) } as const
  return {
    ...whole,
    facts,
    subject: { kind: 'capsule', capsule: { safe: identity, subject, signatures: [], abis: [] } },
  }
}

const domain = { name: 'App', chainId: 1, verifyingContract: identity.address }
const types = (fields: readonly string[]) => ({
  EIP712Domain: ['name string', 'chainId uint256', 'verifyingContract address'].map(field),
  Thing: fields.map(field),
})
const field = (text: string) => ({ name: text.split(' ')[0], type: text.split(' ')[1] })
const messages: Readonly<Record<string, () => Promise<Case>>> = {
  'a permit': permitMessage,
  'a message of an unknown type': () =>
    messageCase({
      kind: 'typedData',
      typedData: {
        ...{ types: types(['to address', 'amount uint256']), primaryType: 'Thing', domain },
        message: { to: `0x${'66'.repeat(20)}`, amount: '5' },
      },
    }),
  'a bare hash': () => messageCase({ kind: 'text', text: `0x${'ab'.repeat(32)}` }),
}

/** Holds that whatever is kept back, what was found stays found, no check passes by it, and the verdict gets no better. */
async function holds(whole: Case): Promise<void> {
  const full = await judge(whole)
  const found = gravesIn(full.results)
  expect(found.length).toBeGreaterThan(0)
  const paths = factsIn(whole.facts, []).map((path) => ['facts', ...path])
  const hold = async (missing: readonly FactPath[]) => {
    const judged = await judge(withoutAll(whole, missing))
    expect(passesIn(full.results)).toEqual(expect.arrayContaining(passesIn(judged.results)))
    expect(gravesIn(judged.results)).toEqual(expect.arrayContaining(found))
    expect(['pass', 'warn']).not.toContain(judged.verdict)
  }
  await fc.assert(fc.asyncProperty(fc.subarray(paths, { minLength: 1, maxLength: 6 }), hold), {
    numRuns: 15,
    seed: 16,
  })
}

describe.each(Object.entries(harmfulCases))('%s', (_, make) => {
  test('no fact that is kept back makes it milder as a draft', async () => holds(asDraft(await make())))
  test('nor in a capsule', async () => holds(asCapsule(await make())))
})

test.each(Object.entries(messages))('no fact that is kept back makes %s milder', async (_, make) =>
  holds(await make()),
)
