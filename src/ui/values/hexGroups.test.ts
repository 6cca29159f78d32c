import { describe, expect, test } from 'vitest'
import { hexGroups } from './hexGroups.ts'

describe('hexGroups', () => {
  test('an address has ten groups of four, its letters as they came', () =>
    expect(hexGroups('0xd4A904AFE3D97A161Cb0157F71471166fa28e91F')).toEqual(
      'd4A9 04AF E3D9 7A16 1Cb0 157F 7147 1166 fa28 e91F'.split(' '),
    ))

  test('a hash has sixteen groups', () => expect(hexGroups(`0x${'ab'.repeat(32)}`)).toHaveLength(16))

  test('a rest keeps its length', () => expect(hexGroups('0xabcdef')).toEqual(['abcd', 'ef']))

  test('empty bytes have no group', () => expect(hexGroups('0x')).toEqual([]))
})
