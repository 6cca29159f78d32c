import { expect, test } from 'vitest'
import { spanOf } from './spanOf.ts'

// AllowanceModule.sol: a span of 0 never begins anew, and the amount may be taken in as many parts as its taker likes.
test.each([
  [0, 'in all'],
  [1_440, 'every day'],
  [10_080, 'every week'],
  [43_200, 'every 30 days'],
  [100, 'every 100 minutes'],
  [525_600, 'every 525,600 minutes'],
])('a limit that begins anew after %d minutes is told so', (minutes, words) =>
  expect(spanOf(minutes)).toBe(words),
)
