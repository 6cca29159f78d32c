import { expect, test } from 'vitest'
import { typedNonce } from './nonceField.ts'

const around = { current: 5n, recommended: 7n, queued: [5n, 6n, 6n, 9n] }

test.each([
  ['', 7n],
  ['7', 7n],
])('“%s” is taken as it is', (text, nonce) => expect(typedNonce(text, around)).toEqual({ nonce }))

test.each([
  ['4', 'Number 4 is used up on the chain: write 5 or a higher one.'],
  ['1e3', 'Write the number in digits alone, like 7.'],
  ['-1', 'Write the number in digits alone, like 7.'],
  ['5.5', 'Write the number without decimals, like 7.'],
  ['9007199254740991', 'This number is too high to be counted: write a lower one, like 7.'],
])('“%s” cannot be used', (text, error) =>
  expect(typedNonce(text, around)).toEqual({ nonce: undefined, error }),
)

test.each([
  [
    '5',
    'Another proposal has number 5 already. Only one of them can ever run: whichever is executed first wins, the others are void then.',
  ],
  ['6', expect.stringContaining('2 other proposals have number 6 already.')],
  ['8', 'This number is higher than the next free one. Number 7 is empty, so this would wait.'],
  ['11', 'This number is higher than the next free one. 3 numbers are empty, so this would wait.'],
  [
    '105',
    'This number is much higher than 5, which the chain expects. 97 numbers are empty, so this would wait.',
  ],
])('“%s” is told about, and the free number is offered instead', (text, warning) =>
  expect(typedNonce(text, around)).toEqual({ nonce: BigInt(text), warning, instead: 7n }),
)
