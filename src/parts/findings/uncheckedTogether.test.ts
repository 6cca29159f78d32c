import { expect, test } from 'vitest'
import type { Result } from '#core/checks/result.ts'
import { uncheckedTogether } from './uncheckedTogether.ts'

const silent = 'The node did not answer.'
const unread = (id: Result['id'], reason: string): Result => ({
  id,
  outcome: 'unknown',
  severity: 'block',
  text: `Could not check ${id}. ${reason}`,
  evidence: { reason },
})
const ids = ['HASH-03', 'HASH-04', 'STATE-01', 'STATE-02', 'STATE-03'] as const
const many = ids.map((id) => unread(id, silent))

test('checks that could not be made for one reason say it once, and each stays with its own words', () => {
  const other = unread('DEC-01', 'The Safe service did not answer.')
  const found: Result = { ...unread('TOK-03', silent), outcome: 'finding' }
  const { together, apart } = uncheckedTogether([other, found, ...many])
  expect(apart).toEqual([other, found])
  expect(together).toEqual([
    {
      reason: silent,
      remedy: 'Reload the page, or add another node on the Account page.',
      checks: many.map((result) => ({ result, words: `Could not check ${result.id}.` })),
    },
  ])
})

test('few of them are read one by one', () => {
  expect(uncheckedTogether(many.slice(1))).toEqual({ together: [], apart: many.slice(1) })
})

test('one that does not end with its reason, or has another remedy, stands for itself', () => {
  const bare: Result = { ...unread('DEC-01', silent), text: 'Could not read it.' }
  const own: Result = { ...unread('STATE-04', silent), remedy: 'Ask the owners.' }
  const { together, apart } = uncheckedTogether([bare, own, ...many])
  expect(apart).toEqual([bare, own])
  expect(together.map(({ checks }) => checks.length)).toEqual([ids.length])
})
