import { HttpRequestError, TimeoutError } from 'viem'
import { describe, expect, test } from 'vitest'
import { ChainError } from '#chain/node/errors.ts'
import { nodeProblem, refusedNode } from './nodeField.ts'

test.each(['', 'h', 'https:/', 'http://', 'https://node.example/key', ' http://localhost:8545'])(
  '“%s” may become a node’s address',
  (text) => expect(nodeProblem(text, false)).toBeUndefined(),
)

test.each(['node', 'ws://node.example', 'https://me:secret@node.example', 'httpx'])(
  '“%s” is named while it is typed',
  (text) => expect(nodeProblem(text, false)).toMatch(/^The address of a node begins with https/),
)

test.each(['https://node .example', 'https://node.example/a key'])(
  'a space in “%s” is named while it is typed: a browser would ask a host of that name',
  (text) => expect(nodeProblem(text, false)).toBe('Remove the spaces from the address.'),
)

test.each(['', 'https://'])('“%s” is not taken', (text) =>
  expect(nodeProblem(text, true)).toMatch(/^The address of a node begins with https/),
)

describe('a node that was asked and is not kept', () => {
  const asked = { url: 'https://node.example' }
  const http = (given: { status?: number; cause?: Error }) =>
    new ChainError('The network could not be read from the chain.', {
      cause: new HttpRequestError({ ...asked, ...given }),
    })
  const noNode = 'Node not saved: this address does not answer like a node. Check it to the last character.'

  test.each([
    [
      'nobody there',
      http({ cause: new TypeError('Failed to fetch') }),
      'Node not saved: no node answers at this address. Check the address, and whether the node runs and accepts requests from web pages.',
    ],
    [
      'silence',
      new TimeoutError({ ...asked, body: {} }),
      'Node not saved: no answer in time. Check the address, or try again in a moment.',
    ],
    ['a web page', http({ cause: new SyntaxError('Unexpected token <') }), noNode],
    ['no such place', http({ status: 404 }), noNode],
    ['an answer that is none', new Error('eth_chainId'), noNode],
    [
      'a node that wants a key',
      http({ status: 401 }),
      'Node not saved: it needs a key. Enter its address with the key in it.',
    ],
    [
      'a node that shuts this page out',
      http({ status: 403 }),
      'Node not saved: it refuses this page. Enter the address of another node.',
    ],
    [
      'a node that is asked too much',
      http({ status: 429 }),
      'Node not saved: it received too many requests. Try again in a moment, or enter the address of another node.',
    ],
  ])('%s', (_, error, sentence) => expect(refusedNode(error, asked.url)).toBe(sentence))

  test('one that the policy of this page does not let it ask', () =>
    expect(refusedNode(http({ cause: new TypeError('Failed to fetch') }), 'http://192.168.0.4:8545')).toBe(
      'Node not saved: http works on this machine only. Enter an address that begins with https://, http://localhost or http://127.0.0.1.',
    ))

  test.each(['http://localhost:8545', 'http://127.0.0.1:8545/key'])('%s is within its reach', (url) =>
    expect(refusedNode(http({ cause: new TypeError('Failed to fetch') }), url)).toMatch(/no node answers/),
  )
})
