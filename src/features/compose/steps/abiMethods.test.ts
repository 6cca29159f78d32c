import { toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { howToWrite, inputOf, methodsIn } from './abiMethods.ts'

const item = (name: string, stateMutability?: string, inputs: object[] = []) => ({
  type: 'function',
  name,
  inputs,
  ...(stateMutability && { stateMutability }),
})
const offered = (abi: unknown) => {
  const found = methodsIn(typeof abi === 'string' ? abi : JSON.stringify(abi))
  return found.ok ? found.methods.map(({ name, isPayable }) => [name, isPayable]) : found.text
}

test('methods that change something are offered, with whether they take coin', () =>
  expect(
    offered([
      item('pay', 'payable'),
      item('set', 'nonpayable'),
      item('get', 'view'),
      item('sum', 'pure'),
      { type: 'event', name: 'Paid', inputs: [] },
    ]),
  ).toEqual([
    ['pay', true],
    ['set', false],
  ]))

test('where an ABI does not say, coin is not refused', () =>
  expect(offered([item('old')])).toEqual([['old', true]]))

test('an artifact of a compiler and lines of Solidity are read alike', () => {
  expect(offered({ abi: [item('set', 'nonpayable')], bytecode: '0x' })).toEqual([['set', false]])
  expect(
    offered(
      'function set(uint256 a) external\nfunction pay() payable\nfunction get() view returns (uint256)',
    ),
  ).toEqual([
    ['set', false],
    ['pay', true],
  ])
})

test('one name with other inputs is another method', () => {
  const found = methodsIn('function set(uint256 a)\nfunction set(uint256 a, bool b)')
  expect(found.ok && found.methods.map(({ selector }) => selector)).toEqual([
    toFunctionSelector('set(uint256)'),
    toFunctionSelector('set(uint256,bool)'),
  ])
})

test.each([
  ['[]', 'This ABI has no method that changes state.'],
  ['function get() view', 'This ABI has no method that changes state.'],
  ['[{', expect.stringMatching(/^This is not JSON/)],
  [
    '[{]',
    'This is not JSON: it breaks in line 1, at character 3. Correct it there, or copy the whole text again.',
  ],
  ['what is this', expect.any(String)],
])('%s offers nothing, and says why', (abi, text) => expect(offered(abi)).toEqual(text))

test('a struct, a list of structs and what is in them keep names and types', () => {
  const found = methodsIn('function pay((address to, (uint8 a, bytes32[2] b)[] parts)[3] all, uint256 x)')
  const inputs = found.ok ? found.methods[0]?.inputs.map(inputOf) : []
  expect(inputs).toEqual([
    {
      name: 'all',
      type: 'tuple[3]',
      components: [
        { name: 'to', type: 'address' },
        {
          name: 'parts',
          type: 'tuple[]',
          components: [
            { name: 'a', type: 'uint8' },
            { name: 'b', type: 'bytes32[2]' },
          ],
        },
      ],
    },
    { name: 'x', type: 'uint256' },
  ])
})

test('how each kind of value is written stands under its field', () => {
  const found = methodsIn(
    'function f(uint8 a, bytes b, bytes4 c, bool d, address e, string g, uint256[] h, (address to, uint256 n) i)',
  )
  expect(found.ok && found.methods[0]?.inputs.map(({ type }) => howToWrite(type))).toEqual([
    'A whole number, in base units.',
    'Bytes in hexadecimal, 0x first.',
    'Bytes in hexadecimal, 0x first.',
    'true or false.',
    'All 42 characters.',
    'Text.',
    'A list: [uint256, …]',
    'A struct: {"to": address, "n": uint256}',
  ])
})
