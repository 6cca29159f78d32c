import { expect, test } from 'vitest'
import { serviceNode } from './serviceNode.ts'

const open = { value: 'https://open.example/rpc', authentication: 'NO_AUTHENTICATION' }
const keyed = { value: 'https://keyed.example/v3/', authentication: 'API_KEY_PATH' }
const odd = { value: 'https://odd.example', authentication: 'UNKNOWN' }

test('NO_AUTHENTICATION: a node is asked as it is named', () =>
  expect(serviceNode([open, keyed], 'k3y')).toEqual({ rpc: ['https://open.example/rpc'] }))

test('API_KEY_PATH: the operator’s key is appended, with one slash between', () => {
  expect(serviceNode([keyed], 'k3y')).toEqual({ rpc: ['https://keyed.example/v3/k3y'] })
  expect(serviceNode([{ ...keyed, value: 'https://keyed.example/v3' }], 'a/b')).toEqual({
    rpc: ['https://keyed.example/v3/a%2Fb'],
  })
})

test('API_KEY_PATH without a key: the node is not used, and that is said', () =>
  expect(serviceNode([keyed], undefined)).toEqual({
    rpc: [],
    nodeProblem: 'key',
  }))

test('a second node that can be asked stands in for one that cannot', () =>
  expect(serviceNode([keyed, open], undefined)).toEqual({ rpc: ['https://open.example/rpc'] }))

test.each([[odd], [{ ...odd, authentication: { unknown: 'HEADER' } }]])(
  'a node that wants to be asked in another way is not used: %j',
  (node) => expect(serviceNode([node], 'k3y')).toMatchObject({ rpc: [], nodeProblem: 'way' }),
)

test.each(['', 'not an address', 'javascript:alert(1)', 'ftp://a.example'])('“%s” names no node', (value) =>
  expect(serviceNode([{ ...open, value }], undefined)).toMatchObject({ rpc: [], nodeProblem: 'none' }),
)
