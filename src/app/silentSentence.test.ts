import { expect, test } from 'vitest'
import { silentSentence } from './silentSentence.ts'

const answering = { service: undefined, nodes: [], others: 1 }

test('nothing is said while everybody answers', () => expect(silentSentence(answering)).toBe(''))

test('whoever is silent is named, with what comes then and what there is without them', () => {
  expect(silentSentence({ ...answering, service: 'gateway.example' })).toBe(
    'No answer yet from the service, gateway.example. It is asked for 20 s, and again after that; the chain is read without it.',
  )
  expect(silentSentence({ ...answering, nodes: ['a.example'], others: 0 })).toBe(
    'No answer yet from the node a.example. After 10 s what could not be checked says so; signing stays closed until it can be.',
  )
  expect(silentSentence({ ...answering, nodes: ['a.example'], others: 1 })).toBe(
    'No answer yet from the node a.example. The other is read in its place; signing stays closed until both can be compared.',
  )
  expect(silentSentence({ ...answering, nodes: ['a.example'], others: 2 })).toBe(
    'No answer yet from the node a.example. Others are read in its place.',
  )
})

test('both are named where both are silent', () => {
  const both = silentSentence({ service: 'gateway.example', nodes: ['a.example', 'b.example'], others: 0 })
  expect(both).toContain('the service, gateway.example')
  expect(both).toContain('the node a.example and b.example')
})
