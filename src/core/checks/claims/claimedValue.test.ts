import { describe, expect, test } from 'vitest'
import { methodOf } from '#core/abi/declaration.ts'
import { claimedValue, claimedValues, wholeNumber } from './claimedValue.ts'

const inputs = (types: string) => methodOf(`f(${types})`).inputs
function read(type: string, value: unknown) {
  const [input] = inputs(type)
  return input && claimedValue(input.type, value)
}
const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

describe('a value as a service may write it', () => {
  test.each([
    ['address', address, 'a0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
    ['bytes', '0x', ''],
    ['bytes', '0xABcd', 'abcd'],
    ['bytes2', '0xABcd', 'abcd'],
    ['bool', true, true],
    ['bool', false, false],
    ['bool', 'True', true],
    ['bool', 'false', false],
    ['bool', '1', true],
    ['bool', '0', false],
    ['bool', 1, true],
    ['bool', 0, false],
    ['string', 'a text', 'a text'],
    ['string', '', ''],
    ['uint8', '255', 255n],
    ['uint8', 255, 255n],
    ['uint8', 255n, 255n],
    ['uint8', '0xff', 255n],
    ['int8', '-128', -128n],
    ['int8', '127', 127n],
    ['uint8[]', ['1', 2], [1n, 2n]],
    ['uint8[]', '["1","2"]', [1n, 2n]],
    ['uint8[]', '[1,2]', [1n, 2n]],
    ['uint8[]', [], []],
    ['uint8[2]', ['1', '2'], [1n, 2n]],
    ['uint8[2]', '[1,2]', [1n, 2n]],
    ['(uint8,bool)', ['1', 'true'], [1n, true]],
    ['(uint8,bool)', '[1,true]', [1n, true]],
    ['(uint8,bool)', { count: '1', isSo: true }, [1n, true]],
    ['(uint8 count,bool isSo)', { isSo: true, count: '1' }, [1n, true]],
    ['(uint8 count,bool isSo)', '{"isSo":true,"count":1}', [1n, true]],
    ['(uint8,(bool,uint8)[])', { count: '1', flags: [{ isSo: 'true', at: 2 }] }, [1n, [[true, 2n]]]],
    ['(string,uint256)', '["a \\" 7",1000000000000000000001]', ['a " 7', 1000000000000000000001n]],
    ['int64[]', '[-9007199254740993,0]', [-9007199254740993n, 0n]],
  ] as const)('%s of %o', (type, value, expected) => expect(read(type, value)).toEqual(expected))

  test.each([
    ['address', address.slice(0, -2)],
    ['address', `${address}00`],
    ['address', address.slice(0, -1)],
    ['address', `x${address}`],
    ['address', `${address}x`],
    ['address', 5],
    ['address', [address]],
    ['bytes', '0xabc'],
    ['bytes', 'abcd'],
    ['bytes', '0xzz'],
    ['bytes', null],
    ['bytes', ['0xab']],
    ['bytes', 'x0xab'],
    ['bytes2', '0xab'],
    ['bytes2', '0xabcdef'],
    ['bool', 'yes'],
    ['bool', '2'],
    ['bool', ''],
    ['bool', null],
    ['string', 5],
    ['string', ['a']],
    ['uint8', '256'],
    ['uint8', '-1'],
    ['uint8', '1.5'],
    ['uint8', ''],
    ['uint8', null],
    ['uint8', ['1']],
    ['int8', '128'],
    ['int8', '-129'],
    ['uint8[]', ['1', 'x']],
    ['uint8[]', '1'],
    ['uint8[]', '{"0":1}'],
    ['uint8[]', '[1'],
    ['uint8[]', '1]'],
    ['uint8[]', { length: 0 }],
    ['uint8[]', null],
    ['uint8[2]', ['1']],
    ['uint8[2]', ['1', '2', '3']],
    ['uint8[2]', 5],
    ['(uint8,bool)', ['1']],
    ['(uint8,bool)', ['1', 'true', 'true']],
    ['(uint8 count,bool isSo)', { count: '1' }],
    ['(uint8 count,bool isSo)', { count: '1', isSo: true, more: '1' }],
    ['(uint8,bool)', { isSo: true, count: '1' }],
    ['(uint8,bool)', true],
    ['uint8[]', '[1.5]'],
    ['uint8[]', '[1e2]'],
    ['uint8[]', { 0: '1' }],
    ['(uint8,bool)', null],
    ['(uint8,bool)', 5],
    ['(uint8,bool)', '{}'],
  ])('%s is not %o', (type, value) => expect(read(type, value)).toBeUndefined())
})

test('the arguments of a call are all of them or none', () => {
  expect(claimedValues(inputs('uint8,bool'), ['1', true])).toEqual([1n, true])
  expect(claimedValues(inputs('uint8,bool'), ['1'])).toBeUndefined()
  expect(claimedValues(inputs('uint8'), ['1', true])).toBeUndefined()
  expect(claimedValues(inputs('uint8,bool'), ['1', 'x'])).toBeUndefined()
  expect(claimedValues([], [])).toEqual([])
})

test.each([
  ['0', 0n],
  [`-${'9'.repeat(80)}`, -BigInt('9'.repeat(80))],
  [`0x${'f'.repeat(64)}`, 2n ** 256n - 1n],
  ['0xAb', 171n],
  [Number.MAX_SAFE_INTEGER, 9007199254740991n],
  [-5, -5n],
  [7n, 7n],
  ['9'.repeat(81), undefined],
  [`0x${'f'.repeat(65)}`, undefined],
  ['0x', undefined],
  ['0xgg', undefined],
  ['x5', undefined],
  ['5x', undefined],
  [' 5', undefined],
  ['5 ', undefined],
  ['1e3', undefined],
  ['', undefined],
  [Number.MAX_SAFE_INTEGER + 1, undefined],
  [1.5, undefined],
  [true, undefined],
  [['5'], undefined],
  [null, undefined],
])('the whole number of %o is %o', (value, expected) => expect(wholeNumber(value)).toBe(expected))
