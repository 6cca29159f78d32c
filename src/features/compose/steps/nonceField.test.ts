import { expect, test } from 'vitest'
import { typedNonce } from './nonceField.ts'

const around = { current: 5n, recommended: 7n, queued: [5n, 6n, 6n, 9n] }

test.each([
  ['', 7n],
  ['7', 7n],
])('“%s” is taken as it is', (text, nonce) => expect(typedNonce(text, around)).toEqual({ nonce }))

test.each([
  ['4', 'Nonce can’t be lower than 5: it is used already.'],
  ['1e3', 'Nonce must be a number.'],
  ['-1', 'Nonce must be a number.'],
  ['5.5', 'Nonce can’t contain decimals.'],
  ['9007199254740991', 'Nonce is too high.'],
])('“%s” cannot be used', (text, error) =>
  expect(typedNonce(text, around)).toEqual({ nonce: undefined, error }),
)

test.each([
  ['5', 'Another proposal has nonce 5 already. Only one can run: once one is executed, the others are void.'],
  ['6', expect.stringContaining('2 other proposals have nonce 6 already.')],
  ['8', 'Nonce is higher than the recommended nonce. Nonce 7 is empty, so this would wait.'],
  ['11', 'Nonce is higher than the recommended nonce. 3 nonces are empty, so this would wait.'],
  ['105', 'Nonce is much higher than the current nonce. 97 nonces are empty, so this would wait.'],
])('“%s” is told about, and the free number is offered instead', (text, warning) =>
  expect(typedNonce(text, around)).toEqual({ nonce: BigInt(text), warning, instead: 7n }),
)
