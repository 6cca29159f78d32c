import { expect, test } from 'vitest'
import { isCheckId } from './checkId.ts'
import { checks } from './checks.ts'

const letters = new Set(checks.map(({ id }) => id.slice(0, id.indexOf('-'))))
const spelled = [...letters, 'POLICY', 'X'].flatMap((group) =>
  Array.from({ length: 25 }, (_, number) => `${group}-${String(number).padStart(2, '0')}`),
)

test('the ids of checks are those of the checks that there are, and no others', () =>
  expect(spelled.filter(isCheckId).toSorted()).toEqual(checks.map(({ id }) => id as string).toSorted()))

test.each(['', 'HASH-1', 'hash-01', 'HASH-001', 'HASH-01 ', 'constructor-01', 1, undefined])(
  '%o is no id of a check',
  (text) => expect(isCheckId(text)).toBe(false),
)
