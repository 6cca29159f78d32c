import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Address } from '#core/safe/safe.ts'
import { ownerMark } from './ownerMark.ts'

const address = fc.stringMatching(/^[0-9a-f]{40}$/).map((digits) => `0x${digits}` as Address)

describe('ownerMark', () => {
  test('is the same for the same address, whatever its letter case', () =>
    expect(ownerMark('0xD4A904AFE3D97A161CB0157F71471166FA28E91F')).toBe(
      ownerMark('0xd4a904afe3d97a161cb0157f71471166fa28e91f'),
    ))

  test('differs when one digit differs', () =>
    expect(ownerMark('0xd4a904afe3d97a161cb0157f71471166fa28e91f')).not.toBe(
      ownerMark('0xd4a904afe3d97a161cb0157f71471166fa28e91e'),
    ))

  test('is a path of plain numbers that stays near its box', () =>
    fc.assert(
      fc.property(address, (one) => {
        const path = ownerMark(one)
        expect(path).toMatch(/^(M[-\d. ]+(C[-\d. ]+)+)+$/)
        const numbers = path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? []
        const across = numbers.filter((_, index) => index % 2 === 0)
        const down = numbers.filter((_, index) => index % 2 === 1)
        expect(Math.min(...across)).toBeGreaterThan(-20)
        expect(Math.max(...across)).toBeLessThan(170)
        expect(Math.min(...down)).toBeGreaterThan(-10)
        expect(Math.max(...down)).toBeLessThan(52)
      }),
    ))
})
