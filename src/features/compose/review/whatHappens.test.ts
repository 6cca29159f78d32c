import { expect, test } from 'vitest'
import { proposedWords, together, whatHappens } from './whatHappens.ts'

test.each([
  [{ isFramed: false, isOwner: true, threshold: 1 }, 'You sign it, and it can be executed at once.'],
  [{ isFramed: false, isOwner: false, threshold: 1 }, 'An owner signs it, and it can be executed at once.'],
  [{ isFramed: false, isOwner: true, threshold: 2 }, 'It can be executed when 2 owners have signed.'],
  [
    { isFramed: false, isOwner: false, threshold: undefined },
    'An owner signs it first. It can be executed when enough owners have signed.',
  ],
])('%o is told who signs', (situation, told) => expect(whatHappens(situation)).toBe(told))

test.each([
  [1, 'You only propose it. It can be executed when an owner has signed.'],
  [2, 'You only propose it. It can be executed when 2 owners have signed.'],
])('a delegate of a Safe with threshold %i is told that others sign', (threshold, told) =>
  expect(whatHappens({ isFramed: false, isOwner: false, isDelegate: true, threshold })).toBe(told),
)

test('inside a host it is the host who asks', () =>
  expect(whatHappens({ isFramed: true, isOwner: false, threshold: 1 })).toMatch(/^Your wallet \(host\) asks/))

test.each([
  [1, ''],
  [2, 'Both run, or neither does. '],
  [3, 'All 3 run, or none does. '],
])('of %i calls it says whether they happen together', (count, said) => expect(together(count)).toBe(said))

test('of a delegate’s proposal it is not said that it was signed', () => {
  expect(proposedWords({ isFramed: false, isDelegate: true })).not.toMatch(/^Signed/)
  expect(proposedWords({ isFramed: false, isDelegate: false })).toBe('Signed and proposed.')
  expect(proposedWords({ isFramed: true, isDelegate: false })).toMatch(/^Your wallet \(host\)/)
})
