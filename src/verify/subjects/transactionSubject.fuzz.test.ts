import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publicClaim, publicFacts, publicState } from '#core/fixtures/judgeCase.ts'
import vectors from '#core/fixtures/vectors/gatewayMutations.json'
import { judge } from '#core/judge/judge.ts'
import { subjectFromResponse } from './transactionSubject.ts'

const { chain, asked, base, mutations } = vectors
const { effects: _tokens, ...facts } = publicFacts
const judged = (response: unknown) =>
  judge({
    chainId: chain.chainId,
    subject: subjectFromResponse({ safe: publicState.address, id: asked.id }, response),
    mode: 'standalone',
    facts,
  })

const status = fc.constantFrom('SUCCESS', 'FAILED', 'CANCELLED', 'AWAITING_EXECUTION', 'NEW_ONE')
const lies = fc.array(
  fc.oneof(
    fc.constantFrom(...mutations.map(({ path, value }) => ({ path, value: value as unknown }))),
    status.map((value) => ({ path: '/txStatus', value })),
    fc.constantFrom(0, null, 1_700_000_000_000).map((value) => ({ path: '/executedAt', value })),
    fc.constant({ path: '/txHash', value: `0x${'77'.repeat(32)}` }),
    fc.maxSafeInteger().map((value) => ({ path: '/detailedExecutionInfo/nonce', value })),
    fc.bigInt(0n, 2n ** 256n).map((n) => ({ path: '/txData/value', value: String(n) })),
    fc.constantFrom('gasPrice', 'baseGas', 'safeTxGas').map((field) => ({
      path: `/detailedExecutionInfo/${field}`,
      value: '1',
    })),
  ),
  { minLength: 1, maxLength: 5 },
)

function told(changes: readonly { path: string; value: unknown }[]): unknown {
  const copy = structuredClone(base)
  for (const { path, value } of changes) {
    const keys = path.slice(1).split('/')
    const last = keys.pop() ?? ''
    let at: unknown = copy
    for (const key of keys) at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined
    if (typeof at === 'object' && at !== null) Reflect.set(at, last, value)
  }
  return copy
}

test('whatever mix of fields a service alters, no line opens for another transaction, and no forged signature counts', async () => {
  await fc.assert(
    fc.asyncProperty(lies, async (changes) => {
      const { verdict, tx, signatures } = await judged(told(changes))
      if (verdict !== 'pass' && verdict !== 'warn') return
      expect(tx).toEqual(publicClaim.tx)
      for (const { status, owner, signature } of signatures)
        if (status === 'valid')
          expect(
            publicClaim.confirmations.some((one) => one.owner === owner && one.signature === signature),
          ).toBe(true)
    }),
    { numRuns: 200, seed: 73 },
  )
})

test('HASH-05: whatever JSON a service answers, nothing is thrown and nothing passes', () =>
  fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), async (response) => {
      const { verdict } = await judged(response)
      expect(verdict).toBe('block')
    }),
    { numRuns: 300, seed: 5 },
  ))

/** Every place of the public answer, as a list of keys. */
function placesIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...path]]
  return [[...path], ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))]
}

function put(path: readonly string[], value: unknown): unknown {
  const [last, ...before] = path.toReversed()
  if (last === undefined) return value
  const copy = structuredClone(base)
  let at: unknown = copy
  for (const key of before.toReversed()) at = Reflect.get(at as object, key)
  Reflect.set(at as object, last, value)
  return copy
}

test('HASH-05: whatever stands in one place of a true answer, nothing is thrown, and what passes is the true transaction', () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...placesIn(base)),
      fc.oneof(
        fc.jsonValue({ maxDepth: 2 }),
        fc.constantFrom('0x', '0xZZ', -1, 1e300, `0x${'66'.repeat(20)}`),
      ),
      async (path, value) => {
        const { verdict, tx, safeTxHash } = await judged(put(path, value))
        if (verdict !== 'pass' && verdict !== 'warn') return
        expect(safeTxHash).toBe(base.detailedExecutionInfo.safeTxHash)
        expect(tx).toMatchObject({ nonce: 63n, operation: 0, value: 0n })
      },
    ),
    { numRuns: 300, seed: 6 },
  ))
