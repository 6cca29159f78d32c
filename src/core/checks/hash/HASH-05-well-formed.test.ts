import { expect, test } from 'vitest'
import type { Problem } from '#core/checks/facts.ts'
import { resultOf, silent } from '#core/fixtures/checkCase.ts'
import { wellFormedCheck } from './HASH-05-well-formed.ts'

const judged = (problems: readonly Problem[]) => resultOf(wellFormedCheck, { problems })

test('HASH-05 passes what is well formed', () =>
  expect(judged([])).toEqual({
    id: 'HASH-05',
    outcome: 'pass',
    severity: 'block',
    text: 'The Safe service’s data is well formed.',
    evidence: {},
  }))

test('HASH-05 says where the service’s data is malformed, and blocks', () => {
  expect(judged([{ path: '', problem: 'Bad.' }])).toEqual({
    id: 'HASH-05',
    outcome: 'finding',
    severity: 'block',
    remedy: 'Do not sign. Try another service, or ask another owner to check on another device.',
    text: 'The Safe service sent malformed data.',
    evidence: { problems: [{ path: '', problem: 'Bad.' }] },
  })
  const problems = Array.from({ length: 21 }, (_, at) => ({ path: `/a/${at}`, problem: 'Bad.' }))
  expect(judged(problems)).toMatchObject({
    text: 'The Safe service sent malformed data at /a/0.',
    evidence: { problems: problems.slice(0, 20) },
  })
})

test('HASH-05 is unknown where there is no answer to look at', () =>
  expect(resultOf(wellFormedCheck, { problems: silent }).text).toBe(
    'Could not check the form of the Safe service’s data. The node is silent.',
  ))
