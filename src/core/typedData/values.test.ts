import { describe, expect, test } from 'vitest'
import { readTypedData } from './typedData.ts'

/** One field of one type, so that a single value can be tried. */
const holding = (type: string, value: unknown, more: object = {}) => ({
  types: { EIP712Domain: [], Held: [{ name: 'value', type }], ...more },
  primaryType: 'Held',
  domain: {},
  message: { value },
})
const sentences = (input: unknown) => {
  const read = readTypedData(input)
  return read.ok ? [] : read.problems.map(({ text }) => text)
}
describe('a value is refused by name:', () => {
  test.each([
    ['uint8', 256],
    ['uint8', -1],
    ['uint8', 1.5],
    ['uint256', 2 ** 53],
    ['uint256', '1e3'],
    ['uint256', ' 1'],
    ['uint256', '01'],
    ['uint256', ''],
    ['uint256', '0x'],
    ['uint256', true],
    ['uint256', (2n ** 256n).toString()],
    ['uint256', `0x1${'0'.repeat(64)}`],
    ['uint256', '9'.repeat(100_000)],
    ['int8', 128],
    ['int8', '-129'],
    ['int256', (2n ** 255n).toString()],
    ['bool', 'true'],
    ['bool', 1],
    ['address', '0x11'],
    ['address', 1],
    ['address', '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD827'],
    ['address', '0x'.padEnd(43, '1')],
    ['bytes4', '0x112233'],
    ['bytes4', '0x1122334455'],
    ['bytes32', '0x'],
    ['bytes', '0x1'],
    ['bytes', 'hello'],
    ['bytes', 5],
    ['string', 5],
    ['string', null],
    ['string', '\ud800'],
    ['string[]', 'a'],
    ['string[2]', ['a']],
    ['string[2]', ['a', 'b', 'c']],
    ['uint8[]', [1, 300]],
    ['uint8[2][]', [[1]]],
    ['string', undefined],
  ])('%s %j', (type, value) => {
    expect(sentences(holding(type, value))).toEqual([expect.stringContaining('value')])
  })
})

describe('a value is taken:', () => {
  test.each([
    ['uint8', 255],
    ['uint8', '0xfF'],
    ['uint256', (2n ** 256n - 1n).toString()],
    ['int8', '-128'],
    ['int256', (-(2n ** 255n)).toString()],
    ['bytes', '0x'],
    ['bytes1', '0xFf'],
    ['string', ''],
    ['string', '\u202eabc'],
    ['bool', false],
    ['address', '0xcd2a3d9f938e13cd947ec05abc7fe734df8dd826'],
    ['address', '0xCD2A3D9F938E13CD947EC05ABC7FE734DF8DD826'],
    ['address[0]', []],
  ])('%s %j', (type, value) => expect(readTypedData(holding(type, value)).ok).toBe(true))
})
