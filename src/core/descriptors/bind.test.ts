import { expect, test } from 'vitest'
import type { Address } from '#core/safe/safe.ts'
import { domainSeparator } from '#core/typedData/encode.ts'
import { readTypedData } from '#core/typedData/typedData.ts'
import { isBoundToCall, isBoundToMessage } from './bind.ts'
import type { Descriptor } from './format/descriptor.ts'
import { readDescriptor } from './format/readDescriptor.ts'

const at: Address = '0x00000000000000000000000000000000005a0001'
const proxy: Address = '0x00000000000000000000000000000000005a0002'
const none = () => undefined

function descriptorOf(context: object, key: string): Descriptor {
  const $schema = 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json'
  const display = { formats: { [key]: { intent: 'Do', fields: [] } } }
  const read = readDescriptor({ $schema, context, metadata: { owner: 'Example' }, display })
  if (!read.ok) throw new Error(read.text)
  return read.descriptor
}

test('a call is bound by its chain and its address, or by what its proxy calls', () => {
  const descriptor = descriptorOf({ contract: { deployments: [{ chainId: 1, address: at }] } }, 'do()')
  expect(isBoundToCall(descriptor, { chainId: 1, to: at }, none)).toBe(true)
  expect(isBoundToCall(descriptor, { chainId: 5, to: at }, none)).toBe(false)
  expect(isBoundToCall(descriptor, { chainId: 1, to: proxy }, none)).toBe(false)
  const implementationOf = (asked: Address) => (asked === proxy ? at : undefined)
  expect(isBoundToCall(descriptor, { chainId: 1, to: proxy }, implementationOf)).toBe(true)
  expect(isBoundToCall(descriptor, { chainId: 5, to: proxy }, implementationOf)).toBe(false)
})

const types = {
  EIP712Domain: ['name string', 'version string', 'chainId uint256', 'verifyingContract address'],
  Order: ['amount uint256'],
}

function messageOf(domain: object, fields = types.EIP712Domain) {
  const typed = { EIP712Domain: fields, Order: types.Order }
  const read = readTypedData({
    types: Object.fromEntries(
      Object.entries(typed).map(([name, texts]) => [
        name,
        texts.map((text) => ({ name: text.split(' ')[0], type: text.split(' ')[1] })),
      ]),
    ),
    primaryType: 'Order',
    domain,
    message: { amount: 1 },
  })
  if (read.typedData === undefined) throw new Error('This message cannot be read.')
  return read.typedData
}

const domain = { name: 'Example', version: '1', chainId: 1, verifyingContract: at }
const message = messageOf(domain)
const bound = (
  eip712: object,
  to = message,
  implementationOf: (one: Address) => Address | undefined = none,
) => isBoundToMessage(descriptorOf({ eip712 }, 'Order(uint256 amount)'), to, implementationOf)

test('a message is bound by every member of its domain that the descriptor names', () => {
  expect(bound({ domain: { name: 'Example' } })).toBe(true)
  expect(bound({ domain: { ...domain } })).toBe(true)
  expect(bound({ domain: { chainId: '1', verifyingContract: at.toUpperCase().replace('0X', '0x') } })).toBe(
    true,
  )
  for (const other of [
    { name: 'example' },
    { name: 'Example', version: '2' },
    { chainId: 5 },
    { verifyingContract: proxy },
    { salt: `0x${'00'.repeat(32)}` },
    { toString: 'x' },
  ])
    expect(bound({ domain: other })).toBe(false)
})

test('a message is bound by its chain and contract, which it must both name', () => {
  const deployments = [{ chainId: 1, address: at }]
  expect(bound({ deployments })).toBe(true)
  expect(bound({ deployments: [{ chainId: 5, address: at }] })).toBe(false)
  expect(bound({ deployments: [{ chainId: 1, address: proxy }] })).toBe(false)
  expect(bound({ deployments: [{ chainId: 1, address: proxy }] }, message, () => proxy)).toBe(true)
  const noChain = messageOf({ verifyingContract: at }, ['verifyingContract address'])
  const noContract = messageOf({ chainId: 1 }, ['chainId uint256'])
  expect(bound({ deployments }, noChain)).toBe(false)
  expect(bound({ deployments }, noContract)).toBe(false)
})

test('a salt that is the number of a chain stands for it where no chain is named', () => {
  const deployments = [{ chainId: 137, address: at }]
  const salted = (salt: string) =>
    messageOf({ verifyingContract: at, salt }, ['verifyingContract address', 'salt bytes32'])
  expect(bound({ deployments }, salted(`0x${'00'.repeat(31)}89`))).toBe(true)
  expect(bound({ deployments }, salted(`0x${'00'.repeat(31)}88`))).toBe(false)
  expect(bound({ deployments }, salted(`0x${'ff'.repeat(32)}`))).toBe(false)
})

test('a message is bound by the hash of its domain', () => {
  const separator = domainSeparator(message)
  expect(bound({ domainSeparator: separator })).toBe(true)
  expect(bound({ domainSeparator: `0x${separator.slice(2).toUpperCase()}` })).toBe(true)
  expect(bound({ domainSeparator: `0x${'00'.repeat(32)}` })).toBe(false)
})

test('a descriptor of calls says nothing of messages, and the other way round', () => {
  const calls = descriptorOf({ contract: { deployments: [{ chainId: 1, address: at }] } }, 'do()')
  expect(isBoundToMessage(calls, message, none)).toBe(false)
  const messages = descriptorOf({ eip712: { domain: { name: 'Example' } } }, 'Order(uint256 amount)')
  expect(isBoundToCall(messages, { chainId: 1, to: at }, none)).toBe(false)
})
