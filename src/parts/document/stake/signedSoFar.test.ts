import { expect, test } from 'vitest'
import { signedSoFar } from './signedSoFar.ts'

test('how many have signed says what it still takes', () => {
  const opens = 'anyone can execute it'
  expect(signedSoFar({ signed: 0, threshold: 2, opens })).toBe('Nobody: 2 signatures are needed.')
  expect(signedSoFar({ signed: 0, threshold: 1, opens })).toBe('Nobody: 1 signature is needed.')
  expect(signedSoFar({ signed: 1, threshold: 2, opens })).toBe(
    '1 of 2 needed: one more signature and anyone can execute it.',
  )
  expect(signedSoFar({ signed: 2, threshold: 2, opens })).toBe('2 of 2 needed: anyone can execute it now.')
  expect(signedSoFar({ signed: 0, threshold: 3, elsewhere: 2, opens })).toBe(
    'Nobody: 3 signatures are needed. 2 listed signatures were made for another transaction.',
  )
})

test('nobody executes a message: enough signatures make it valid', () => {
  expect(signedSoFar({ signed: 1, threshold: 3, opens: 'it is valid' })).toBe(
    '1 of 3 needed: 2 more signatures and it is valid.',
  )
  expect(signedSoFar({ signed: 3, threshold: 3, opens: 'it is valid' })).toBe(
    '3 of 3 needed: it is valid now.',
  )
})
