import { expect, test } from 'vitest'
import type { Result } from '#core/checks/result.ts'
import { uncheckedReasons } from './uncheckedReasons.ts'

const silent = 'The node did not answer.'
const unread = (id: Result['id'], reason: string): Result => ({
  id,
  outcome: 'unknown',
  severity: 'block',
  text: `Could not check it. ${reason}`,
  evidence: { reason },
})
const ids = ['HASH-03', 'HASH-04', 'STATE-01', 'STATE-02', 'STATE-03'] as const

test('checks that could not be made for one reason are told together, that of most first', () => {
  const other = unread('DEC-01', 'The Safe service did not answer.')
  const found: Result = { ...unread('TOK-03', ''), outcome: 'finding' }
  const all = [other, found, ...ids.map((id) => unread(id, silent))]
  expect(uncheckedReasons(all)?.map(({ reason, results }) => [reason, results.map(({ id }) => id)])).toEqual([
    [silent, [...ids]],
    ['The Safe service did not answer.', ['DEC-01']],
  ])
})

test('few of them are read one by one', () => {
  expect(uncheckedReasons(ids.slice(1).map((id) => unread(id, silent)))).toBeUndefined()
  expect(uncheckedReasons([])).toBeUndefined()
})

test('one without a reason of its own stands for itself', () => {
  const bare: Result = { ...unread('DEC-01', silent), evidence: {} }
  const all = [bare, ...ids.map((id) => unread(id, silent))]
  expect(uncheckedReasons(all)?.[1]?.reason).toBe('Could not check it. The node did not answer.')
})
