import { getAddress, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { expectedLines } from './expectedLines.ts'

const safe = getAddress(`0x${'5a'.repeat(20)}`)
const payment = { to: zeroAddress, value: 1n, data: '0x', operation: 0, gasPrice: 0n } as const

test('room is kept for what moves, and for none where nothing can', () => {
  expect(expectedLines(safe, payment)).toBe(1)
  expect(expectedLines(safe, { ...payment, value: 0n, data: '0xa9059cbb' })).toBe(1)
  expect(expectedLines(safe, { ...payment, data: '0x8d80ff0a', operation: 1 })).toBe(2)
  expect(expectedLines(safe, { ...payment, value: 0n })).toBe(0)
  expect(expectedLines(safe, { ...payment, to: safe, value: 0n, data: '0x0d582f13' })).toBe(0)
})

test('a fee has a line of its own, be it all that moves', () => {
  expect(expectedLines(safe, { ...payment, gasPrice: 1n })).toBe(2)
  expect(expectedLines(safe, { ...payment, value: 0n, gasPrice: 1n })).toBe(1)
})
