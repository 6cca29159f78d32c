import { expect, test } from 'vitest'
import { nodeAddress, withOwnNodes } from './ownNodes.ts'

const sandbox = { chainId: 31337, shortName: 'sandbox', rpc: ['http://localhost:4103'] }
const gor = { chainId: 5, shortName: 'gor' }
const own = 'http://localhost:8545'

test('one’s own node comes before those that are configured, which stay to compare with', () =>
  expect(withOwnNodes([sandbox], [gor], { 31337: own })).toEqual([
    { ...sandbox, rpc: [own, 'http://localhost:4103'] },
  ]))

test('a chain that only the service names becomes a configured one, asked at one’s own node alone', () =>
  expect(withOwnNodes([sandbox], [gor], { 5: own })).toEqual([sandbox, { ...gor, rpc: [own] }]))

test('a node that is configured already is asked once', () =>
  expect(withOwnNodes([sandbox], [], { 31337: 'http://localhost:4103' })).toEqual([sandbox]))

test('a chain that nobody names here is left out', () =>
  expect(withOwnNodes([], [gor], { 1: own })).toEqual([]))

test.each(['https://node.example/key', ' http://127.0.0.1:8545 '])('%s is a node’s address', (text) =>
  expect(nodeAddress(text)).toBe(text.trim()),
)

test.each(['', 'node', 'ws://node.example', 'javascript:alert(1)', 'https://me:secret@node.example'])(
  '“%s” is none',
  (text) => expect(nodeAddress(text)).toBeUndefined(),
)
