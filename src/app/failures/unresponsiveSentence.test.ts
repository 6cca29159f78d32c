import { expect, test } from 'vitest'
import { silentSentence } from './unresponsiveSentence.ts'

const answering = { service: undefined, nodes: [], others: 1 }

test('nothing is said while everybody answers', () => expect(silentSentence(answering)).toBe(''))

test('whoever is silent is named, with what comes then and what there is without them', () => {
  expect(silentSentence({ ...answering, service: 'gateway.example' })).toBe(
    'No answer yet from the Safe service, gateway.example. This page keeps trying; the chain loads without it.',
  )
  expect(silentSentence({ ...answering, nodes: ['a.example'], others: 0 })).toBe(
    'No answer yet from the node a.example. After 10 s each check that failed says so. You can sign once they succeed.',
  )
  expect(silentSentence({ ...answering, nodes: ['a.example'], others: 1 })).toBe(
    'No answer yet from the node a.example. The other node is used instead. You can sign once both can be compared.',
  )
  expect(silentSentence({ ...answering, nodes: ['a.example'], others: 2 })).toBe(
    'No answer yet from the node a.example. Other nodes are used instead.',
  )
})

test('both are named where both are silent', () => {
  const both = silentSentence({ service: 'gateway.example', nodes: ['a.example', 'b.example'], others: 0 })
  expect(both).toContain('the Safe service, gateway.example')
  expect(both).toContain('the node a.example and b.example')
})
