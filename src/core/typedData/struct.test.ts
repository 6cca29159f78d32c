import { describe, expect, test } from 'vitest'
import type { Encodable } from './encode.ts'
import { addressOf, bytesIn, contractOf, integerOf, structOf, structsIn, structsOf } from './struct.ts'

const token = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const struct = {
  name: 'Ann',
  amount: 5n,
  token,
  data: '0xabcd',
  yes: true,
  inner: { amount: 6n },
  list: [{ amount: 7n }, { amount: 8n }],
  numbers: [1n, 2n],
}

describe('what stands in a field', () => {
  test('is given only as what it is', () => {
    expect(addressOf(struct, 'token')).toBe('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
    expect(integerOf(struct, 'amount')).toBe(5n)
    expect(bytesIn(struct, 'data')).toBe('0xabcd')
    expect(structOf(struct, 'inner')).toEqual({ amount: 6n })
    expect(structsOf(struct, 'list')).toEqual([{ amount: 7n }, { amount: 8n }])
    expect(structsOf(struct, 'numbers')).toEqual([])
  })

  test('is nothing where it is something else', () => {
    for (const name of ['name', 'amount', 'yes', 'inner', 'list', 'data', 'none'])
      expect(addressOf(struct, name)).toBeUndefined()
    for (const name of ['name', 'token', 'yes', 'inner', 'list', 'none'])
      expect(integerOf(struct, name)).toBeUndefined()
    for (const name of ['name', 'amount', 'yes', 'inner', 'list', 'none'])
      expect(bytesIn(struct, name)).toBe('0x')
    for (const name of ['name', 'amount', 'yes', 'list', 'numbers', 'none'])
      expect(structOf(struct, name)).toBeUndefined()
    for (const name of ['name', 'amount', 'yes', 'inner', 'none']) expect(structsOf(struct, name)).toEqual([])
  })

  test('is no address with a digit more before or behind it', () => {
    expect(addressOf({ a: `${token}0` }, 'a')).toBeUndefined()
    expect(addressOf({ a: `0${token}` }, 'a')).toBeUndefined()
  })

  test('of no struct is nothing', () => {
    expect(addressOf(undefined, 'a')).toBeUndefined()
    expect(integerOf(undefined, 'a')).toBeUndefined()
    expect(structOf(undefined, 'a')).toBeUndefined()
    expect(structsOf(undefined, 'a')).toEqual([])
    expect(bytesIn(undefined, 'a')).toBe('0x')
  })
})

describe('the structs of a message', () => {
  const a = { amount: 1n }
  const data = (message: Encodable['message'], type = 'Leaf[]'): Encodable => ({
    types: new Map([
      ['EIP712Domain', []],
      ['Root', [{ name: 'in', type }]],
      ['Leaf', [{ name: 'amount', type: 'uint256' }]],
    ]),
    primaryType: 'Root',
    domain: { verifyingContract: token },
    message,
  })

  test('are itself and all inside it, in lists of lists too', () => {
    const types = (message: Encodable['message'], type?: string) =>
      structsIn(data(message, type)).map((place) => place.type)
    expect(types({ in: [a, a] })).toEqual(['Root', 'Leaf', 'Leaf'])
    expect(types({ in: a }, 'Leaf')).toEqual(['Root', 'Leaf'])
    expect(types({ in: [[a], [a, a]] }, 'Leaf[][2]')).toEqual(['Root', 'Leaf', 'Leaf', 'Leaf'])
    expect(types({ in: [1n, 2n] }, 'uint8[]')).toEqual(['Root'])
    expect(types({ in: 5n }, 'uint8')).toEqual(['Root'])
    expect(types({}, 'Leaf')).toEqual(['Root'])
    expect(types({ in: 5n }, 'Leaf')).toEqual(['Root'])
  })

  test('come with their fields, their values and the text of their type', () => {
    const message = { in: [a] }
    const whole = data(message)
    expect(structsIn(whole)).toEqual([
      {
        type: 'Root',
        encoded: 'Root(Leaf[] in)Leaf(uint256 amount)',
        fields: [{ name: 'in', type: 'Leaf[]' }],
        struct: message,
        data: whole,
      },
      {
        type: 'Leaf',
        encoded: 'Leaf(uint256 amount)',
        fields: [{ name: 'amount', type: 'uint256' }],
        struct: a,
        data: whole,
      },
    ])
  })

  test('are two thousand at most', () => {
    const leaves = (count: number) => structsIn(data({ in: Array.from({ length: count }, () => a) })).length
    expect(leaves(1998)).toBe(1999)
    expect(leaves(1999)).toBe(2000)
    expect(leaves(2000)).toBe(2000)
  })

  test('stand below the contract that the domain names', () =>
    expect(contractOf(data({}))).toBe('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'))
})
