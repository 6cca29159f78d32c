import { expect, test } from 'vitest'
import { lengthWords } from '#core/checks/wording/lengthWords.ts'
import { timeWords, untilWords } from './flowWords.ts'

const safe = '0x5aFE000000000000000000000000000000000001'

test('a permission says until when it holds', () => {
  expect(untilWords({ until: undefined })).toBe('until you revoke the permission')
  expect(untilWords({ until: 0n })).toBe('only in the block in which it runs')
  expect(untilWords({ until: 1n })).toBe('until 1970-01-01 00:00 UTC')
})

test.each([
  [0n, '0 seconds'],
  [1n, '1 second'],
  [59n, '59 seconds'],
  [60n, '1 minute'],
  [90n, '90 seconds'],
  [900n, '15 minutes'],
  [3_600n, '1 hour'],
  [86_400n, '1 day'],
  [90_000n, '25 hours'],
])('%s seconds are %s', (seconds, words) => expect(lengthWords(seconds)).toBe(words))

test('an order says how it is divided and when it ends', () => {
  expect(timeWords({ by: safe })).toBe('')
  expect(timeWords({ by: safe, until: 60n })).toBe('Valid until 1970-01-01 00:01 UTC.')
  expect(timeWords({ by: safe, parts: 4n, every: 900n })).toBe(
    'in 4 parts, one every 15 minutes, for 1 hour from when it runs.',
  )
  expect(timeWords({ by: safe, parts: 2n, every: 86_400n })).toBe(
    'in 2 parts, one every day, for 2 days from when it runs.',
  )
  expect(timeWords({ by: safe, parts: 1n, every: 900n, begins: 60n, until: 960n })).toBe(
    'in one part, from 1970-01-01 00:01 UTC until 1970-01-01 00:16 UTC.',
  )
})
