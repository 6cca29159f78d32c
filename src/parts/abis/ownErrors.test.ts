import { encodeErrorResult, parseAbi } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { refusalIn } from '#chain/node/refusal.ts'
import { abiFrom, keepAbis, storedAbis } from '#stores/storedAbis.ts'
import { ownErrors } from './ownErrors.ts'

afterEach(() => storedAbis.setState({ abis: [] }))

const item = (name: string, type: 'function' | 'error', ...types: string[]) => ({
  type,
  name,
  inputs: types.map((one, at) => ({ name: `a${at}`, type: one })),
})
const artifact = JSON.stringify({
  abi: [item('open', 'function', 'uint256'), item('TooLate', 'error', 'uint256', 'address[]')],
})
const data = encodeErrorResult({
  abi: parseAbi(['error TooLate(uint256 by, address[] who)']),
  args: [7n, ['0x1111111111111111111111111111111111111111']],
})

test('an error that one’s own ABI names is told by its name, its arguments and that ABI', () => {
  keepAbis([{ name: 'Vault', ...abiFrom(artifact) }])
  expect(refusalIn(data, ownErrors(1))).toBe(
    'the contract gives its error TooLate(7, [0x1111111111111111111111111111111111111111]), by your own ABI “Vault”',
  )
})

test('lines of Solidity name errors too, with the structs in them', () => {
  keepAbis([
    {
      name: 'Lines',
      ...abiFrom(
        'struct Offer { address by; uint256 amount; }\nfunction open(uint256 at) external;\nerror Outbid(Offer best);',
      ),
    },
  ])
  const abi = parseAbi(['struct Offer { address by; uint256 amount; }', 'error Outbid(Offer best)'])
  const best = { by: '0x2222222222222222222222222222222222222222', amount: 9n } as const
  expect(refusalIn(encodeErrorResult({ abi, args: [best] }), ownErrors(1))).toBe(
    'the contract gives its error Outbid({by: 0x2222222222222222222222222222222222222222, amount: 9}), by your own ABI “Lines”',
  )
})

test('an ABI for another network, and an error that cannot be read, leave it the bytes it is', () => {
  const place = { chainId: 5, address: '0x4444444444444444444444444444444444444444' } as const
  keepAbis([
    { name: 'Elsewhere', ...place, abi: abiFrom(artifact).abi },
    { name: 'Bad', ...abiFrom('function open(uint256 at);\nerror TooLate(uint256 by, Nobody who);') },
  ])
  expect(ownErrors(5).map(({ name }) => name)).toEqual(['Elsewhere'])
  expect(refusalIn(data, ownErrors(1))).toBe(
    'the contract gives an error of its own, 0x40d9d8d1 with 128 bytes'.replace(
      '0x40d9d8d1',
      data.slice(0, 10),
    ),
  )
})
