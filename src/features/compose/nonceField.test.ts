import { expect, test } from 'vitest'
import { typedNonce } from './nonceField.ts'

const around = { current: 5n, recommended: 7n, queued: [5n, 6n] }

test.each([
  ['', 7n],
  ['7', 7n],
])('“%s” is taken as it is', (text, nonce) => expect(typedNonce(text, around)).toEqual({ nonce }))

test.each([
  ['4', 'Nonce can’t be lower than 5.'],
  ['1e3', 'Nonce must be a number.'],
  ['5.5', 'Nonce can’t contain decimals.'],
  ['9007199254740991', 'Nonce is too high.'],
])('“%s” cannot be used', (text, error) => expect(typedNonce(text, around)).toMatchObject({ error }))

test.each([
  ['6', 'Replaces what waits with number 6: only one of them can ever run.'],
  ['8', 'Nonce is higher than the recommended nonce.'],
  ['105', 'Nonce is much higher than the current nonce.'],
])('“%s” is told about', (text, warning) =>
  expect(typedNonce(text, around)).toEqual({ nonce: BigInt(text), warning }),
)
