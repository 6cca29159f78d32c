import { expect, test } from 'vitest'
import { readTypedData } from '#core/typedData/typedData.ts'
import { typedDataNodes } from './typedDataNodes.ts'

/** The example of EIP-712 itself, with a list of people. */
const mail = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[]' },
      { name: 'contents', type: 'string' },
      { name: 'tags', type: 'bytes32[]' },
    ],
  },
  primaryType: 'Mail',
  domain: { name: 'Ether Mail', chainId: 1 },
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: [{ name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' }],
    contents: 'Hello, Bob!',
    tags: [],
  },
}

test('every field of domain and message stands once, each struct under the one that holds it', () => {
  const read = readTypedData(mail)
  if (!read.ok) throw new Error('The example of the EIP was refused.')
  const nodes = typedDataNodes(read.typedData)
  expect(nodes.map(({ path, depth, type }) => [path, depth, type])).toEqual([
    ['domain', 0, 'EIP712Domain'],
    ['message', 0, 'Mail'],
    ['message.from', 1, 'Person'],
    ['message.to[0]', 1, 'Person'],
  ])
  expect(nodes.flatMap(({ fields }) => fields.map(({ name, value }) => `${name}: ${value}`))).toEqual([
    'name: Ether Mail',
    'chainId: 1',
    'contents: Hello, Bob!',
    'tags: an empty list',
    'name: Cow',
    'wallet: 0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826',
    'name: Bob',
    'wallet: 0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB',
  ])
})
