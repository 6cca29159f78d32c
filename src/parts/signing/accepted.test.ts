import { expect, test } from 'vitest'
import { catalogue } from '#core/checks/catalogue.ts'
import type { CheckId } from '#core/checks/result.ts'
import { wordsFor } from './accepted.ts'

/** Those that weigh otherwise of themselves, and ask for typed words where what they find is less, or more. */
const raised: readonly CheckId[] = [
  ...(['CHAIN-02', 'DELEG-01', 'DELEG-02', 'MSG-01', 'SELF-05'] as const),
  ...(['SIG-08', 'STATE-07', 'STATE-11', 'STATE-13'] as const),
]

const stops = [
  ...Object.entries(catalogue).flatMap(([id, { severity }]) => (severity === 'stop' ? [id as CheckId] : [])),
  ...raised,
]

test.each([...new Set(stops)])('what is typed for %s names what follows from it', (id) => {
  const words = wordsFor({ id, outcome: 'finding' })
  expect(words).toMatch(/^[a-z][a-zA-Z ]{7,30}$/)
  expect(words).not.toBe('I have read it')
})

test('nobody types the same for two effects, nor for what could not be checked', () => {
  const all = [...new Set(stops)].map((id) => wordsFor({ id, outcome: 'finding' }))
  expect(new Set(all).size).toBe(all.length)
  expect(wordsFor({ id: 'STATE-07', outcome: 'unknown' })).toBe('not checked')
  expect(wordsFor({ id: 'POLICY:small', outcome: 'finding' })).toBe('against our policy')
})
