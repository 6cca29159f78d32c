import { expect, test } from 'vitest'
import { isUnfinishedAddress } from './unfinishedAddress.ts'

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
