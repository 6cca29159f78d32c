import { HttpRequestError, InvalidParamsRpcError, RpcRequestError } from 'viem'
import { expect, test } from 'vitest'
import { reasonOf } from './reasonOf.ts'

const body = { method: 'eth_call' }
const url = 'https://node.example/secret'

test('what a node says of a refused request is repeated', () => {
  const error = { code: -32602, message: 'missing trie node 1234: state is not available' }
  expect(reasonOf(new InvalidParamsRpcError(new RpcRequestError({ body, error, url })))).toMatch(
    /\(missing trie node 1234: state is not available\)$/,
  )
})

test('the address of the node is not', () =>
  expect(reasonOf(new HttpRequestError({ body, url, status: 500, details: 'busy' }))).not.toContain('secret'))

test('other errors are told by their first line', () => {
  expect(reasonOf(new Error('one\ntwo'))).toBe('one')
  expect(reasonOf('word')).toBe('word')
})
