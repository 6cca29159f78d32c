import { expect, test } from 'vitest'
import { nodeProblem, outOfReach } from './nodeField.ts'

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

test('a node of another machine without https is out of the policy’s reach; others are not', () => {
  expect(outOfReach('http://192.168.0.4:8545')).toContain('on this machine only')
  for (const url of ['https://node.example', 'http://localhost:8545', 'http://127.0.0.1:8545/key'])
    expect(outOfReach(url)).toBe('')
})
