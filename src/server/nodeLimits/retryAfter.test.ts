import { expect, test } from 'vitest'
import { retryAfter } from './retryAfter.ts'

// The examples of RFC 9110, section 10.2.3, the date a minute before itself.
const now = Date.UTC(1999, 11, 31, 23, 58, 59)

test.each([
  ['120', 120_000],
  ['Fri, 31 Dec 1999 23:59:59 GMT', 60_000],
  ['Fri, 31 Dec 1999 23:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('%s', (text, wait) => expect(retryAfter(text, now)).toBe(wait))
