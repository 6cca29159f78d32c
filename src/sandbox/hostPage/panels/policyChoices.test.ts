import { describe, expect, test } from 'vitest'
import {
  choiceOf,
  policyChoices,
  policyOf,
  rejectedOf,
  rejectNth,
  turnsFrom,
  withAfter,
} from './policyChoices.ts'

test('every choice is read back from the policy that it begins as', () => {
  for (const [choice] of policyChoices) expect(choiceOf(policyOf(choice))).toBe(choice)
})

test('the third is rejected: yes, yes, no, and yes to all that follow', () => {
  expect(rejectNth(3)).toEqual({ kind: 'script', answers: ['approve', 'approve', 'reject', 'approve'] })
  expect([1, 2, 7].map((number) => rejectedOf(rejectNth(number)))).toEqual([1, 2, 7])
  expect(rejectedOf(withAfter(rejectNth(4), 250))).toBe(4)
  expect(rejectedOf({ kind: 'script', answers: ['approve', 'reject'] })).toBeUndefined()
})

test('a wait stands beside any answer, none beside a person, and zero is none', () => {
  expect(withAfter({ kind: 'always', answer: 'close' }, 40)).toEqual({
    kind: 'always',
    answer: 'close',
    after: 40,
  })
  expect(withAfter({ kind: 'always', answer: 'close', after: 40 }, 0)).toEqual({
    kind: 'always',
    answer: 'close',
  })
  expect(withAfter({ kind: 'ask' }, 40)).toEqual({ kind: 'ask' })
  expect(policyOf('execute', 2000)).toEqual({ kind: 'always', answer: 'execute', after: 2000 })
})

describe('answers as they are written', () => {
  test('with commas, spaces, in any case', () =>
    expect(turnsFrom('Approve, reject close,execute ')).toEqual({
      answers: ['approve', 'reject', 'close', 'execute'],
    }))
  test.each([
    ['approve, yes', '“yes” is no answer: there are approve, execute, reject, close.'],
    [' , ', 'Write one answer at least: approve, execute, reject, close.'],
    ['constructor', '“constructor” is no answer: there are approve, execute, reject, close.'],
  ])('%s', (text, problem) => expect(turnsFrom(text)).toEqual({ problem }))
})
