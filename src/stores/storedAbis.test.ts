import { expect, test } from 'vitest'
import { abiFrom, abisFile, abisInFile, ownAbiOf, type StoredAbi } from './storedAbis.ts'

const item = {
  type: 'function',
  name: 'open',
  inputs: [
    { name: 'who', type: 'address', internalType: 'address' },
    { name: 'amount', type: 'uint256' },
  ],
  outputs: [],
  stateMutability: 'nonpayable',
}

test.each([
  ['an artifact of Hardhat', JSON.stringify({ contractName: 'Vault', abi: [item], bytecode: '0x' }), 'Vault'],
  [
    'an artifact of Foundry',
    JSON.stringify({ abi: [item], bytecode: { object: '0x' }, metadata: {} }),
    undefined,
  ],
  ['the compiler’s metadata', JSON.stringify({ output: { abi: [item] } }), undefined],
  ['its abi alone', JSON.stringify([item, { type: 'event', name: 'E', inputs: [] }]), undefined],
  ['lines of Solidity', 'function open(address who, uint256 amount) external;\n\nevent E();\n', undefined],
])('%s is read for its methods', (_, text, contract) =>
  expect(abiFrom(text)).toMatchObject({ methods: ['open(address,uint256)'], ...(contract && { contract }) }),
)

test.each([
  ['{', 'This ABI is not JSON.'],
  ['{"abi": 1}', 'This is not an ABI: give a list of its methods, an artifact, or lines of Solidity.'],
  ['[]', 'This ABI has no method.'],
  ['[{"type":"function","name":"f"}]', '“f” of this ABI has no list of inputs.'],
])('%s is refused with a sentence', (text, sentence) => expect(() => abiFrom(text)).toThrow(sentence))

const vault: StoredAbi = {
  name: 'Vault',
  chainId: 1,
  address: '0x4444444444444444444444444444444444444444',
  abi: abiFrom(JSON.stringify([item])).abi,
}

test('what is saved as a file is read back whole, and decoding takes it for its address alone', () => {
  const any = { name: 'Any', abi: vault.abi }
  expect(abisInFile(abisFile([vault, any]))).toEqual([vault, any])
  expect(ownAbiOf(vault)).toMatchObject({ name: 'Vault', place: { chainId: 1, address: vault.address } })
  expect([...ownAbiOf(any).methods.values()].map(({ signature }) => signature)).toEqual([
    'open(address,uint256)',
  ])
})

test.each<[unknown, string]>([
  [{ countersign: 'policy' }, 'This is not a file of ABIs saved by Countersign.'],
  [{ countersign: 'abis', abis: [{ abi: [] }] }, 'An ABI in this file has no name.'],
  [{ countersign: 'abis', abis: [{ ...vault, chainId: 'one' }] }, 'has no network with its address.'],
])('the file %j is refused', (file, sentence) =>
  expect(() => abisInFile(JSON.stringify(file))).toThrow(sentence),
)
