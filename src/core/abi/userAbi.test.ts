import safe150 from '@safe-global/safe-smart-account/build/artifacts/contracts/Safe.sol/Safe.json'
import { type Abi, encodeFunctionData, parseAbi, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeCall } from '#core/calldata/decode.ts'
import { encodeMultiSend } from '#core/calldata/multiSend.ts'
import { deployment } from '#core/deployments/deployments.ts'
import { readAddress } from '#core/fixtures/readTx.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import { readUserAbis } from './userAbi.ts'

const target = readAddress('0x92D0eBAF7Eb707F0650F9471E61348f4656c29bC')
const other = readAddress('0xAF43958ad62389BE3E0B553dFd259Ec335814c1C')

const lines = [
  'struct Leg { address token; uint256 amount; Fee[2] fees; }',
  'struct Fee { address to; uint16 share; }',
  'event Done(address who)',
  'error Nope()',
  'function swap(Leg[] legs, (bool exact, bytes[] hints) options, uint256[][2] grid) external payable returns (uint256)',
  'function swap(address token) external',
  'function label(string memory text, bytes4 tag, int24 tick);',
]
/** viem wants a struct before what uses it. */
const parsed = parseAbi([
  'struct Fee { address to; uint16 share; }',
  'struct Leg { address token; uint256 amount; Fee[2] fees; }',
  'event Done(address who)',
  'error Nope()',
  'function swap(Leg[] legs, (bool exact, bytes[] hints) options, uint256[][2] grid) external payable returns (uint256)',
  'function swap(address token) external',
  'function label(string text, bytes4 tag, int24 tick)',
])
const fee = { to: other, share: 7 }
const swap = encodeFunctionData({
  abi: parsed as Abi,
  functionName: 'swap',
  args: [
    [{ token: target, amount: 2n ** 200n, fees: [fee, fee] }],
    { exact: true, hints: ['0x', '0xabcd'] },
    [[1n, 2n], []],
  ],
})

function read(abi: unknown, data: Hex, to: Address = target) {
  return decodeCall({ to, data, value: 0n, operation: 0 }, { abis: readUserAbis(abi) })
}

const swapSignature = 'swap((address,uint256,(address,uint16)[2])[],(bool,bytes[]),uint256[][2])'
const swapCall = {
  method: 'swap',
  signature: swapSignature,
  known: 'user',
  exact: true,
  parameters: [
    {
      name: 'legs',
      type: '(address,uint256,(address,uint16)[2])[]',
      value: JSON.stringify([
        {
          token: target,
          amount: (2n ** 200n).toString(),
          fees: [
            { to: other, share: '7' },
            { to: other, share: '7' },
          ],
        },
      ]),
    },
    { name: 'options', type: '(bool,bytes[])', value: '{"exact":true,"hints":["0x","0xabcd"]}' },
    { name: 'grid', type: 'uint256[][2]', value: '[["1","2"],[]]' },
  ],
}

describe.each<[string, unknown]>([
  ['lines of Solidity', lines],
  ['the same as one text', lines.join('\n')],
  ['a list of items', parsed],
  ['a list of items as text', JSON.stringify(parsed)],
  ['a Foundry artifact', { abi: parsed, bytecode: { object: '0x' }, methodIdentifiers: {} }],
  ['a Hardhat artifact', { _format: 'hh-sol-artifact-1', contractName: 'Swapper', abi: parsed }],
  ['the metadata of the compiler', { output: { abi: parsed } }],
  ['several artifacts', [{ abi: safe150.abi }, { abi: parsed }]],
  ['an ABI by address', { [target]: parsed }],
  ['an artifact by address in lower case', { [target.toLowerCase()]: { abi: parsed } }],
])('%s', (_, abi) => {
  test('is read with its overloads, tuples and nested lists', () => {
    expect(read(abi, swap)).toMatchObject(swapCall)
    const simple = encodeFunctionData({ abi: parsed as Abi, functionName: 'swap', args: [other] })
    expect(read(abi, simple)).toMatchObject({ signature: 'swap(address)', known: 'user' })
  })
})

test('an ABI for an address counts at that address alone', () => {
  expect(read({ [other]: parsed }, swap).method).toBeUndefined()
  expect(read({ [other]: lines }, swap, other).method).toBe('swap')
})

test('texts, short bytes and negative numbers are read as viem wrote them', () => {
  const data = encodeFunctionData({
    abi: parsed as Abi,
    functionName: 'label',
    args: ['Grüße 👋', '0x01020304', -887272],
  })
  expect(read(lines, data).parameters?.map(({ value }) => value)).toEqual([
    'Grüße 👋',
    '0x01020304',
    '-887272',
  ])
})

test('it is read inside a batch, and a Safe’s own methods keep their own names there', () => {
  const [to = target] = deployment('MultiSend', '1.4.1').addresses
  const change = encodeFunctionData({ abi: safe150.abi as Abi, functionName: 'changeThreshold', args: [1n] })
  const lie = [...lines, 'function nothing(uint256 x)'].map((line) =>
    line.replace('nothing', 'changeThreshold'),
  )
  const calls = [
    { to: target, value: 0n, data: swap, operation: 0 as const },
    { to: other, value: 0n, data: change, operation: 0 as const },
  ]
  const batch = { to, value: 0n, data: encodeMultiSend(calls), operation: 1 as const }
  const decoded = decodeCall(batch, { safe: other, abis: readUserAbis(lie) })
  expect(decoded.calls).toMatchObject([
    { method: 'swap', known: 'user' },
    { method: 'changeThreshold', known: 'official', parameters: [{ name: '_threshold' }] },
  ])
})

test('old ABIs without types of items, and types of contracts and enumerations, are read', () => {
  const old = [{ constant: false, name: 'act', inputs: [{ name: 'kind', type: 'uint8' }], outputs: [] }]
  const data = `${toFunctionSelector('act(uint8)')}${'2'.padStart(64, '0')}` as const
  expect(read(old, data)).toMatchObject({ method: 'act', parameters: [{ value: '2' }] })
})

test('a tuple whose fields have no names, or one name twice, is a list', () => {
  const data = encodeFunctionData({
    abi: parseAbi(['function f((uint256,bool) a,(uint256 x,bool y) b)']),
    args: [[1n, true], { x: 2n, y: false }],
  })
  expect(
    read('function f((uint256,bool) a,(uint256 x,bool x) b)', data).parameters?.map(({ value }) => value),
  ).toEqual(['["1",true]', '["2",false]'])
})

test.each([
  [{}, 'This is not an ABI: give a list of its methods, an artifact, or lines of Solidity.'],
  [42, 'This is not an ABI: give a list of its methods, an artifact, or lines of Solidity.'],
  [[null], 'This is not an ABI: give a list of its methods, an artifact, or lines of Solidity.'],
  [{ nobody: [] }, 'This is not an ABI: give a list of its methods, an artifact, or lines of Solidity.'],
  [
    { abi: { abi: [] } },
    'This is not an ABI: give a list of its methods, an artifact, or lines of Solidity.',
  ],
  [
    [
      'struct S0 { uint8 a; }',
      ...Array.from({ length: 60 }, (_, at) => `struct S${at + 1} { S${at} a; S${at} b; }`),
    ],
    'cannot be read.',
  ],
  [
    Array.from({ length: 201 }, (_, at) => `struct S${at} { uint8 a; }`),
    'This ABI has more than 200 structs.',
  ],
  ['[', 'This ABI is not JSON.'],
  ['function f(IERC20 token)', '“IERC20” is not a type of the contract ABI.'],
  ['function f(uint7 token)', '“uint7” is not a type of the contract ABI.'],
  ['function f(uint256[0] none)', 'An array of length 0 is not a type of the contract ABI.'],
  ['function f(() none)', 'A tuple without fields is not a type of the contract ABI.'],
  ['function f(uint256 a', '“(uint256 a” has a bracket that is not closed.'],
  ['function f(uint256 a b)', '“uint256 a b” is not a parameter.'],
  ['what is this', '“what is this” is not a method.'],
  [['struct A { A a; }', 'function f(A a)'], 'The struct “A” cannot be read.'],
  [[{ type: 'function', inputs: [] }], 'A method of this ABI has no name.'],
  [[{ type: 'function', name: 'f' }], '“f” of this ABI has no list of inputs.'],
  [[{ type: 'function', name: 'f', inputs: [{}] }], 'A parameter of “f” of this ABI has no type.'],
  [Array.from({ length: 5001 }, () => ''), 'This ABI has 5001 items; at most 5000 are read.'],
  [
    `function f(${'('.repeat(40)}uint8${')'.repeat(40)} a)`,
    'The types of this ABI are nested more than 32 levels deep.',
  ],
])('%j is refused in one sentence', (abi, sentence) => expect(() => readUserAbis(abi)).toThrow(sentence))
