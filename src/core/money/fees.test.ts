import { expect, test } from 'vitest'
import { raisedBaseFee } from './fees.ts'

// Specification, point 9: times 1.2; rounded up, so that it is never less.
test.each([
  [0n, 0n],
  [1n, 2n],
  [5n, 6n],
  [10n, 12n],
  [30_000_000_001n, 36_000_000_002n],
])('a base fee of %d wei is raised to %d', (fee, raised) => expect(raisedBaseFee(fee)).toBe(raised))
