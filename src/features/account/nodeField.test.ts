import { HttpRequestError, TimeoutError } from 'viem'
import { describe, expect, test } from 'vitest'
import { ChainError } from '#chain/errors.ts'
import { nodeProblem, refusedNode } from './nodeField.ts'

test.each(['', 'h', 'https:/', 'http://', 'https://node.example/key', ' http://localhost:8545'])(
  '“%s” may become a node’s address',
  (text) => expect(nodeProblem(text, false)).toBeUndefined(),
)

test.each(['node', 'ws://node.example', 'https://me:secret@node.example', 'httpx'])(
  '“%s” is named while it is typed',
  (text) => expect(nodeProblem(text, false)).toMatch(/^A node’s address begins with https/),
)

test.each(['https://node .example', 'https://node.example/a key'])(
  'a space in “%s” is named while it is typed: a browser would ask a host of that name',
  (text) =>
    expect(nodeProblem(text, false)).toBe('An address has no spaces. Take out what does not belong to it.'),
)

test.each(['', 'https://'])('“%s” is not taken', (text) =>
  expect(nodeProblem(text, true)).toMatch(/^A node’s address begins with https/),
)

describe('a node that was asked and is not kept', () => {
  const asked = { url: 'https://node.example' }
  const http = (given: { status?: number; cause?: Error }) =>
    new ChainError('The network could not be read from the chain.', {
      cause: new HttpRequestError({ ...asked, ...given }),
    })
  const noNode =
    'What answers at this address does not answer as a node does, so it was not kept: check the address to its last character.'

  test.each([
    [
      'nobody there',
      http({ cause: new TypeError('Failed to fetch') }),
      'No node answers at this address, so it was not kept: check the address, and whether the node runs and lets web pages ask it.',
    ],
    [
      'silence',
      new TimeoutError({ ...asked, body: {} }),
      'No node answered at this address in time, so it was not kept: check the address, or try again in a moment.',
    ],
    ['a web page', http({ cause: new SyntaxError('Unexpected token <') }), noNode],
    ['no such place', http({ status: 404 }), noNode],
    ['an answer that is none', new Error('eth_chainId'), noNode],
    [
      'a node that wants a key',
      http({ status: 401 }),
      'This node wants a key, so it was not kept: enter its address with the key in it.',
    ],
    [
      'a node that shuts this page out',
      http({ status: 403 }),
      'This node does not let this page ask it, so it was not kept: enter the address of another.',
    ],
    [
      'a node that is asked too much',
      http({ status: 429 }),
      'This node was asked too often, so it was not kept: try again in a moment, or enter the address of another.',
    ],
  ])('%s', (_, error, sentence) => expect(refusedNode(error, asked.url)).toBe(sentence))

  test('one that the policy of this page does not let it ask', () =>
    expect(refusedNode(http({ cause: new TypeError('Failed to fetch') }), 'http://192.168.0.4:8545')).toBe(
      'Without https this page may ask on this machine only, so it was not kept: enter an address that begins with https://, http://localhost or http://127.0.0.1.',
    ))

  test.each(['http://localhost:8545', 'http://127.0.0.1:8545/key'])('%s is within its reach', (url) =>
    expect(refusedNode(http({ cause: new TypeError('Failed to fetch') }), url)).toMatch(/^No node answers/),
  )
})
