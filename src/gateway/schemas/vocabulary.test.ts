import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { read } from '#gateway/client/read.ts'
import {
  AddressInfo,
  AddressText,
  Amount,
  ChainId,
  Count,
  DecimalText,
  extra,
  HashText,
  HexText,
  maybe,
  Nonce,
} from './vocabulary.ts'

const accepts = (schema: v.GenericSchema, value: unknown) => v.is(schema, value)

describe('an address', () => {
  test.each([
    '0x5aFE000000000000000000000000000000000001',
    '0x5afe000000000000000000000000000000000001',
    '0X5AFE000000000000000000000000000000000001'.replace('X', 'x'),
  ])('is known by its form, in any case: %s', (text) => expect(read(AddressText, text)).toBe(text))

  test.each([
    '5aFE000000000000000000000000000000000001',
    '0x5aFE00000000000000000000000000000000001',
    '0x5aFE0000000000000000000000000000000000011',
    '0x5aFE00000000000000000000000000000000000g',
    '0x5aFE000000000000000000000000000000000001\n',
    'eth:0x5aFE000000000000000000000000000000000001',
    '0X5AFE000000000000000000000000000000000001',
    '',
    null,
    1,
  ])('is not %j', (text) => expect(accepts(AddressText, text)).toBe(false))
})

describe('an amount', () => {
  const max = '115792089237316195423570985008687907853269984665640564039457584007913129639935'

  test('is exact up to 2^256 - 1', () => {
    expect(read(Amount, '0')).toBe(0n)
    expect(read(Amount, '9007199254740993')).toBe(9007199254740993n)
    expect(read(Amount, max)).toBe(2n ** 256n - 1n)
  })

  test.each([
    '115792089237316195423570985008687907853269984665640564039457584007913129639936',
    `${max}0`,
    '-1',
    '00',
    '01',
    '1.5',
    '1e18',
    '0x10',
    '',
    ' 1',
    1,
    null,
  ])('is not %j', (text) => expect(accepts(Amount, text)).toBe(false))
})

describe('the other words', () => {
  test('a nonce is a whole JSON number and becomes bigint', () => {
    expect(read(Nonce, 5)).toBe(5n)
    for (const bad of [-1, 1.5, 2 ** 53, Number.NaN, '5', null]) expect(accepts(Nonce, bad)).toBe(false)
  })

  test('a count is a whole JSON number', () => expect(accepts(Count, 1.5)).toBe(false))

  test('a chain id is decimal text and becomes a number', () => {
    expect(read(ChainId, '11155111')).toBe(11155111)
    for (const bad of [1, '0x1', '', '1234567890123456']) expect(accepts(ChainId, bad)).toBe(false)
  })

  test('hex is whole bytes, a hash 32 of them', () => {
    expect(accepts(HexText, '0x')).toBe(true)
    expect(accepts(HexText, '0xdeadbeef')).toBe(true)
    for (const bad of ['0xabc', '0Xdeadbeef']) expect(accepts(HexText, bad)).toBe(false)
    expect(accepts(HashText, `0X${'AB'.repeat(32)}`)).toBe(false)
    expect(accepts(HashText, `0x${'ab'.repeat(32)}`)).toBe(true)
    expect(accepts(HashText, `0x${'ab'.repeat(31)}`)).toBe(false)
  })

  test('a fiat value keeps all its digits', () => {
    expect(read(DecimalText, '59526914.512002505')).toBe('59526914.512002505')
    for (const good of ['-6.755033272038963', '0', '1e-7']) expect(accepts(DecimalText, good)).toBe(true)
    for (const bad of ['1,000', 'NaN', '', '1.', 5]) expect(accepts(DecimalText, bad)).toBe(false)
  })
})

describe('what may be missing', () => {
  test('absent and null are one', () => {
    const schema = v.object({ to: maybe(AddressText) })
    expect(read(schema, {}).to).toBeUndefined()
    expect(read(schema, { to: null }).to).toBeUndefined()
    expect(accepts(schema, { to: 'malformed' })).toBe(false)
  })

  test('a malformed name or logo is no name or logo, and the account stays', () => {
    const value = '0x5aFE000000000000000000000000000000000001'
    expect(read(AddressInfo, { value, name: 5, logoUri: ['x'] })).toEqual({ value })
    expect(read(v.object({ note: extra(v.string()) }), { note: {} }).note).toBeUndefined()
  })

  test('a missing address is an error that names it', () =>
    expect(() => read(AddressInfo, { name: 'Treasury' })).toThrow(expect.objectContaining({ path: 'value' })))
})
