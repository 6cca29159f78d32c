import { describe, expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import type { Hex } from '#core/safe/safe.ts'
import { byteLength, digitsOf, paddedWord, word } from './bytes.ts'
import { bytesOf, hexOf, putHex, putUint } from './hexBytes.ts'

const largest = 2n ** 256n - 1n

describe('a word', () => {
  test('is 32 bytes, the number at their end', () => {
    expect(word(0n)).toBe('0'.repeat(64))
    expect(word(255n)).toBe(`${'0'.repeat(62)}ff`)
    expect(word(largest)).toBe('f'.repeat(64))
    expect(paddedWord('0xAbCd')).toBe(`${'0'.repeat(60)}abcd`)
  })

  test.each([-1n, -(2n ** 256n), largest + 1n])('does not hold %i', (value) => {
    const sentence = `${value} does not fit into 256 bits.`
    expect(() => word(value)).toThrow(new AppError(sentence))
    expect(() => putUint(new Uint8Array(32), 0, value)).toThrow(new AppError(sentence))
  })

  test.each([0n, 1n, 15n, 16n, 255n, 256n, 4095n, 2n ** 255n, largest])(
    'is written into bytes as %i, between its neighbours',
    (value) => {
      const bytes = new Uint8Array(34)
      bytes[0] = 0xaa
      bytes[33] = 0xbb
      putUint(bytes, 1, value)
      expect(hexOf(bytes)).toBe(`0xaa${value.toString(16).padStart(64, '0')}bb`)
    },
  )
})

describe('bytes in hexadecimal', () => {
  test('are read in either case', () => {
    expect(digitsOf('0x')).toBe('')
    expect(digitsOf('0xAbCd')).toBe('abcd')
    expect(byteLength('0xabcd')).toBe(2)
    expect(bytesOf('0x')).toEqual(new Uint8Array())
    expect(bytesOf('0x00fFAb09')).toEqual(new Uint8Array([0, 255, 171, 9]))
    expect(hexOf(new Uint8Array([0, 255, 171, 9]))).toBe('0x00ffab09')
  })

  test.each([
    '',
    '0',
    '0xa',
    '0xabc',
    '0xg0',
    '0x0g',
    '0xgg',
    '0x0é',
    '1x00',
    '0y00',
    'ab0xab',
    '0xab ',
    'xx',
    '0X00',
  ])('%j is none', (text) => {
    const sentence = 'These are not whole bytes in hexadecimal.'
    expect(() => digitsOf(text as Hex)).toThrow(new AppError(sentence))
    expect(() => bytesOf(text as Hex)).toThrow(new AppError(sentence))
  })

  test('are written as many as were asked for, or not', () => {
    const bytes = new Uint8Array(4)
    putHex(bytes, 1, '0x0102', 2)
    expect([...bytes]).toEqual([0, 1, 2, 0])
    expect(() => putHex(bytes, 0, '0x0102', 3)).toThrow('These are not whole bytes in hexadecimal.')
  })
})
