import { expect, test } from 'vitest'
import { checks } from '#core/checks/checks.ts'
import type { Result } from '#core/checks/result.ts'
import { acknowledge, acknowledgements } from '#stores/signing/acknowledgements.ts'
import { wordsFor } from './resultWords.ts'

const asked = checks.filter(({ severity, acknowledge }) => severity === 'stop' || acknowledge)

test.each(asked.map(({ id }) => id))('what is typed for %s names what follows from it', (id) => {
  const words = wordsFor({ id, outcome: 'finding' })
  expect(words).toMatch(/^[a-z][a-zA-Z ]{7,30}$/)
  expect(words).not.toBe('I have read it')
})

test('nobody types the same for two effects, nor for what could not be checked', () => {
  const all = asked.map(({ id }) => wordsFor({ id, outcome: 'finding' }))
  expect(new Set(all).size).toBe(all.length)
  expect(wordsFor({ id: 'HASH-03', outcome: 'unknown' })).toBe('not checked')
  expect(wordsFor({ id: 'HASH-03', outcome: 'finding' })).toBe('I have read it')
  expect(wordsFor({ id: 'POLICY:small', outcome: 'finding' })).toBe('against our policy')
})

test('what was accepted of one hash is kept for it alone, the earlier too', () => {
  const hash = `0x${'ab'.repeat(32)}` as const
  const stop = (text: string): Result => ({
    id: 'TOK-03',
    outcome: 'finding',
    severity: 'stop',
    text,
    evidence: {},
  })
  acknowledge(hash, stop('One.'))
  acknowledge(hash, stop('Two.'), stop('Three.'))
  expect(acknowledgements.getState()[hash]).toEqual(['TOK-03 One.', 'TOK-03 Two.', 'TOK-03 Three.'])
  acknowledge(`0x${'cd'.repeat(32)}`)
  expect(Object.keys(acknowledgements.getState())).toEqual([hash])
})

test('what is typed past a stop of an order is as true of a poor price as of another recipient', () => {
  for (const id of ['ORD-01', 'MSG-06'] as const)
    expect(wordsFor({ id, outcome: 'finding' })).toMatch(/^may bring (us nothing|too little)$/)
})
