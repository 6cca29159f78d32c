import { expect, test } from 'vitest'
import { catalogue, finding, notOffered, pass, unknown } from './catalogue.ts'

const entries = Object.entries(catalogue)

test('there are 80 checks', () => expect(entries).toHaveLength(80))

test('each says in whole sentences that it passed, and that it could not be made', () => {
  const sentences = entries.flatMap(([id, entry]) => [`${id} ${entry.pass}`, `${id} ${entry.unknown}`])
  expect(sentences.filter((text) => !/^[A-Z]+-\d\d [A-Z].+\.$/.test(text))).toEqual([])
})

test('a finding may weigh less or more than its entry says, and name a way on', () => {
  const evidence = { claimed: 1 }
  expect(finding('STATE-03', 'It is used.', evidence)).toEqual({
    id: 'STATE-03',
    outcome: 'finding',
    severity: 'block',
    text: 'It is used.',
    evidence,
  })
  expect(finding('STATE-03', 'It is used.', evidence, 'warn').severity).toBe('warn')
  expect(finding('STATE-03', 'It is used.', evidence, { wayOn: 'Wait.' })).toMatchObject({
    severity: 'block',
    wayOn: 'Wait.',
  })
})

test('what could not be read keeps the weight of its check; what is not offered has none', () => {
  expect(unknown('STATE-07', 'The node is silent.')).toMatchObject({
    outcome: 'unknown',
    severity: 'block',
    text: 'The code that your Safe runs could not be checked. The node is silent.',
  })
  expect(notOffered('CHAIN-03', 'Only one node is configured.')).toMatchObject({
    outcome: 'unknown',
    severity: 'info',
    text: 'Only one node is configured.',
  })
  expect(pass('HASH-01')).toMatchObject({ outcome: 'pass', evidence: {} })
})
