import { encodeAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import { readArguments } from './abiReader.ts'
import { isWritten, writeArguments } from './abiWriter.ts'
import { type AbiType, elementary } from './method.ts'

const word = (value: number) => value.toString(16).padStart(64, '0')
const listOf = (of: AbiType): AbiType => ({
  kind: 'array',
  of,
  text: `${of.text}[]`,
  words: 1,
  dynamic: true,
})
const field = (type: AbiType) => [{ name: '', type }]

describe('arguments are read and written as viem writes them', () => {
  test.each<[string, AbiType, unknown, string | bigint | boolean]>([
    ['bytes4', elementary('bytes4'), '0xaabbccdd', 'aabbccdd'],
    ['string', elementary('string'), 'Grüße', 'Grüße'],
    ['bytes', elementary('bytes'), `0x${'ab'.repeat(40)}`, 'ab'.repeat(40)],
    ['address', elementary('address'), `0x${'12'.repeat(20)}`, '12'.repeat(20)],
    ['int8', elementary('int8'), -1, -1n],
    ['bool', elementary('bool'), true, true],
  ])('%s', (type, read, given, value) => {
    const digits = encodeAbiParameters([{ type }], [given]).slice(2)
    expect(readArguments(digits, field(read))).toEqual([value])
    expect(writeArguments(field(read), [value])).toBe(digits)
    expect(isWritten(digits, field(read), [value])).toBe(true)
    expect(isWritten(`${digits}00`, field(read), [value])).toBe(false)
  })

  test('a list of a thousand', () => {
    const numbers = Array.from({ length: 1000 }, (_, index) => BigInt(index))
    const digits = encodeAbiParameters([{ type: 'uint256[]' }], [numbers]).slice(2)
    expect(readArguments(digits, field(listOf(elementary('uint256'))))).toEqual([numbers])
  })
})

describe('nothing is read', () => {
  test('by being led in circles: forty lists that are all the same one of forty texts', () => {
    const many = Array.from({ length: 40 }, () => word(40 * 32)).join('')
    const digits = [word(32), word(40), many, word(40), many, word(0)].join('')
    expect(readArguments(digits, field(listOf(listOf(elementary('string')))))).toBeUndefined()
  })
})
