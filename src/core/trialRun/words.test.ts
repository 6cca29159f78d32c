import { encodeAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { addressFrom, bigIntsFrom, wordsOf } from './words.ts'

const word = (digits: string) => digits.padStart(64, '0')

test('words are whole ones, in order, and what is left over is none', () => {
  expect(wordsOf('0x')).toEqual([])
  expect(wordsOf(`0x${word('1')}${word('ff')}`)).toEqual([1n, 255n])
  expect(wordsOf(`0x${word('1')}${'f'.repeat(63)}`)).toEqual([1n])
})

test('an account stands in the last 20 bytes of a word, whatever is before it', () => {
  const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const digits = account.slice(2).toLowerCase()
  expect(addressFrom(`0x${word(digits)}`)).toBe(account)
  expect(addressFrom(`0x${'f'.repeat(24)}${digits}`)).toBe(account)
  expect(addressFrom(BigInt(account))).toBe(account)
  expect(addressFrom(2n ** 255n + BigInt(account))).toBe(account)
  expect(addressFrom(1n)).toBe('0x0000000000000000000000000000000000000001')
})

test('lists of numbers are read from where their offsets point', () => {
  const words = wordsOf(
    encodeAbiParameters(
      [{ type: 'uint256[]' }, { type: 'uint256[]' }, { type: 'uint256[]' }],
      [[4n, 5n], [6n], []],
    ),
  )
  expect([0, 1, 2].map((at) => bigIntsFrom(words, at))).toEqual([[4n, 5n], [6n], []])
})

test('a list that does not fit is empty', () => {
  expect(bigIntsFrom([], 0)).toEqual([])
  expect(bigIntsFrom([32n], 0)).toEqual([])
  expect(bigIntsFrom([32n, 0n], 1)).toEqual([])
  expect(bigIntsFrom([33n, 1n, 7n], 0)).toEqual([])
  expect(bigIntsFrom([64n, 9n, 1n, 7n], 0)).toEqual([7n])
  for (const length of [2n, 3n, 4n]) expect(bigIntsFrom([32n, length, 7n], 0)).toEqual([])
  expect(bigIntsFrom([32n, 2n ** 200n, 7n], 0)).toEqual([])
})
