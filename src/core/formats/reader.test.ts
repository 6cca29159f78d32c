import { describe, expect, test } from 'vitest'
import { canonicalJson } from './canonicalJson.ts'
import {
  address,
  bytes,
  FormatError,
  listOf,
  objectOf,
  oneOf,
  parseJson,
  type Reader,
  textUpTo,
  uint256,
  wholeNumber,
} from './reader.ts'
import { readTransactionId } from './transactionId.ts'
import { textOfUtf8 } from './utf8.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const isNoWord = (digits: string) => `0x${'ab'.repeat(20)}${digits}`

describe('a value is taken as it is', () => {
  test.each<[Reader<unknown>, unknown, unknown]>([
    [textUpTo(3), 'abc', 'abc'],
    [textUpTo(3), '', ''],
    [wholeNumber, 0, 0],
    [wholeNumber, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    [uint256, '0', 0n],
    [uint256, '10', 10n],
    [uint256, (2n ** 256n - 1n).toString(), 2n ** 256n - 1n],
    [address, usdc, usdc],
    [address, usdc.toLowerCase(), usdc],
    [address, `0x${usdc.slice(2).toUpperCase()}`, usdc],
    [bytes, '0x', '0x'],
    [bytes, '0xAbCd', '0xabcd'],
    [oneOf<'a' | 1>('a', 1), 1, 1],
    [listOf(wholeNumber, 2), [1, 2], [1, 2]],
    [objectOf<{ a: number; b?: number }>({ a: wholeNumber, b: wholeNumber }, ['b']), { a: 1 }, { a: 1 }],
  ])('%#', (read, given, taken) => expect(read(given, 'it')).toEqual(taken))
})

describe('a value is refused by name', () => {
  const pair = objectOf<{ a: number; b?: number }>({ a: wholeNumber, b: wholeNumber }, ['b'])
  test.each<[Reader<unknown>, unknown, string]>([
    [textUpTo(3), 5, '“it” is not a text.'],
    [textUpTo(3), ['a'], '“it” is not a text.'],
    [textUpTo(3), 'abcd', '“it” is longer than 3 characters.'],
    [wholeNumber, '1', '“it” is not a whole number.'],
    [wholeNumber, 1.5, '“it” is not a whole number.'],
    [wholeNumber, -1, '“it” is not a whole number.'],
    [wholeNumber, 2 ** 53, '“it” is not a whole number.'],
    [uint256, 1, '“it” is not a whole number written as text.'],
    [uint256, ['1'], '“it” is not a whole number written as text.'],
    [uint256, '01', '“it” is not a whole number written as text.'],
    [uint256, '-1', '“it” is not a whole number written as text.'],
    [uint256, '1 ', '“it” is not a whole number written as text.'],
    [uint256, 'x1', '“it” is not a whole number written as text.'],
    [uint256, (2n ** 256n).toString(), '“it” does not fit into 256 bits.'],
    [address, 5, '“it” is not an address.'],
    [address, [usdc], '“it” is not an address.'],
    [address, isNoWord('0'), '“it” is not an address.'],
    [address, `eth:${usdc}`, '“it” is not an address.'],
    [address, usdc.replace('A0b', 'a0B'), '“it” is an address with a wrong checksum.'],
    [bytes, ['0xab'], '“it” is not whole bytes in hexadecimal.'],
    [bytes, '0xabc', '“it” is not whole bytes in hexadecimal.'],
    [bytes, '0xab ', '“it” is not whole bytes in hexadecimal.'],
    [bytes, 'x0xab', '“it” is not whole bytes in hexadecimal.'],
    [oneOf<'a' | 1>('a', 1), '1', '“it” is none of a, 1.'],
    [listOf(wholeNumber, 2), 'ab', '“it” is not a list.'],
    [listOf(wholeNumber, 2), [1, 2, 3], '“it” has more than 2 entries.'],
    [listOf(wholeNumber, 2), [1, 'b'], '“it[1]” is not a whole number.'],
    [pair, null, '“it” is not an object.'],
    [pair, [], '“it” is not an object.'],
    [pair, 'a', '“it” is not an object.'],
    [pair, { b: 1 }, '“it.a” is missing.'],
    [pair, { a: 1, c: 2 }, '“it.c” is not known here.'],
    [pair, { a: 'x' }, '“it.a” is not a whole number.'],
    [pair, { ['k'.repeat(200)]: 1 }, `“it.${'k'.repeat(117)}” is not known here.`],
  ])('%# %j: %s', (read, given, sentence) => {
    expect(() => read(given, 'it')).toThrow(new FormatError(sentence))
  })
})

describe('a JSON text', () => {
  test('as long as it may be is parsed, a longer one and another text are not', () => {
    expect(parseJson('[1]', 'The file', 3)).toEqual([1])
    expect(() => parseJson('[1] ', 'The file', 3)).toThrow(
      new FormatError('The file is longer than 3 characters, the limit.'),
    )
    expect(() => parseJson('{', 'The file')).toThrow(new FormatError('The file is not JSON.'))
  })

  test('has one form: keys in order, at every depth, lists as they are, big numbers as texts', () => {
    expect(canonicalJson({ b: [3, 1, { d: null, c: 1n }], a: 'x', aa: true })).toBe(
      '{"a":"x","aa":true,"b":[3,1,{"c":"1","d":null}]}',
    )
    expect(canonicalJson([])).toBe('[]')
    expect(canonicalJson(null)).toBe('null')
  })
})

test('bytes are a text only when they are UTF-8, and a mark at the beginning stays', () => {
  expect(textOfUtf8(Uint8Array.of(0xc3, 0xa9), 'No text.')).toBe('é')
  expect(textOfUtf8(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61), 'No text.')).toBe('\ufeffa')
  expect(() => textOfUtf8(Uint8Array.of(0x61, 0xff), 'No text.')).toThrow(new FormatError('No text.'))
})

describe('the id of a transaction', () => {
  const hash = `0x${'AB'.repeat(32)}`
  const refused = new FormatError('The transaction id in this link is unknown here.')

  test('names a Safe, a hash or both', () => {
    expect(readTransactionId(hash)).toEqual({ safeTxHash: hash.toLowerCase() })
    expect(readTransactionId(`multisig_${usdc}_${hash}`)).toEqual({
      safe: usdc,
      safeTxHash: hash.toLowerCase(),
    })
    expect(readTransactionId(`creation_${usdc}`)).toEqual({ safe: usdc })
    expect(readTransactionId(`transfer_${usdc}_e1-2`)).toEqual({ safe: usdc })
  })

  test.each([
    '',
    'x',
    `multisig_${usdc}`,
    `multisig_${usdc}_abc`,
    `multisig_${usdc}_${hash}0`,
    `xmultisig_${usdc}_${hash}`,
    `module_${usdc}_a b`,
    `module_${usdc}_${'a'.repeat(201)}`,
    `module_${usdc}_a/`,
    `unknown_${usdc}_1`,
    `${hash}0`,
    `module_${usdc.replace('A0b', 'a0B')}_1`,
  ])('%j is none', (id) => expect(() => readTransactionId(id)).toThrow(refused))
})
