import { expect, test } from 'vitest'
import { isUnfinishedAddress, isUnfinishedSafe, unfinishedHint } from './unfinishedAddress.ts'

const whole = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

test('every beginning of an address is unfinished, the whole is not', () => {
  for (let length = 0; length < whole.length; length++)
    expect(isUnfinishedAddress(whole.slice(0, length))).toBe(true)
  expect(isUnfinishedAddress(whole)).toBe(false)
})

test('the network may stand before it', () =>
  expect(['eth:', 'eth:0', 'eth:0xd8', 'arb-sep:0xD8'].every(isUnfinishedAddress)).toBe(true))

test('what no typing can make an address of is not unfinished', () =>
  expect(['alice', '0xg', '1x', `${whole}0`, '0x12 34'].some(isUnfinishedAddress)).toBe(false))

test('an address that was begun has its hint, the same at every digit; an empty line and a whole address have none', () => {
  const begun = Array.from({ length: 41 }, (_, length) => unfinishedHint(whole.slice(0, length + 1)))
  expect(new Set(begun)).toEqual(new Set(['Not complete yet: an address is 0x and 40 hexadecimal digits.']))
  expect(['', '  ', whole, 'alice'].map(unfinishedHint)).toEqual(Array(4).fill(undefined))
})

const networks = ['eth', 'arb-sep']

test.each([whole, `eth:${whole}`, `arb-sep:${whole}`, `https://app.safe.global/home?safe=eth:0x`])(
  'every beginning of %s may still name a Safe',
  (text) => {
    for (let length = 0; length < Math.min(text.length, 41); length++)
      expect(isUnfinishedSafe(text.slice(0, length), networks), text.slice(0, length)).toBe(true)
  },
)

test.each([
  'vitalik.eth',
  'alice',
  'matic:0x',
  '0xg',
  'ftp://',
  whole,
  'https://app.safe.global/welcome/accounts?chain=eth',
])('no typing makes a Safe of %s, or it is whole', (text) =>
  expect(isUnfinishedSafe(text, networks)).toBe(false),
)
