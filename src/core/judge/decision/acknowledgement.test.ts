import { expect, test } from 'vitest'
import type { Severity } from '#core/checks/result.ts'
import { batch, callOf, factsOf, people, resultOf } from '#core/fixtures/effectCase.ts'
import type { Address } from '#core/safe/safe.ts'
import { acknowledgementKey, eachStop } from './acknowledgement.ts'
import { closingOf } from './closing.ts'

const { contract, stranger, otherSafe, usdc } = people
const maxUint = 2n ** 256n - 1n
const allowed = (...spenders: readonly Address[]) =>
  resultOf(factsOf(batch(spenders.map((one) => callOf(usdc, 'approve', [one, maxUint])))), 'TOK-03')

test('a finding is acknowledged with all that stands behind its sentence', () => {
  const [shown, changed] = [allowed(contract, stranger), allowed(contract, otherSafe)]
  expect(shown.text).toBe(changed.text)
  expect(acknowledgementKey(shown)).not.toBe(acknowledgementKey(changed))
  expect(acknowledgementKey(shown)).toBe(acknowledgementKey(allowed(contract, stranger)))
})

test('what only warns, and what was compared, changes nothing of it', () => {
  const told = (severity: Severity, cost: number) => ({
    id: 'GAS-01' as const,
    text: 'Pays a fee. And 1 more like this.',
    evidence: {
      found: [
        { text: 'Pays a fee.', severity: 'stop', cost },
        { text: `Another, at ${cost}.`, severity },
      ],
    },
  })
  expect(acknowledgementKey(told('warn', 1))).toBe(acknowledgementKey(told('warn', 2)))
  expect(acknowledgementKey(told('stop', 1))).not.toBe(acknowledgementKey(told('stop', 2)))
})

test('evidence of any other shape leaves the sentence', () => {
  for (const evidence of [{}, { found: 7 }, { found: [null, 'a', { severity: 'stop' }] }])
    expect(acknowledgementKey({ id: 'QUEUE-01', text: 'Think.', evidence })).toBe('QUEUE-01 Think.')
})

const stopsFor = (...spenders: readonly Address[]) => closingOf([allowed(...spenders)], false).stops
const account = (at: number): Address => `0x${String(at).padStart(2, '0').repeat(20)}`

test('each finding of a check is accepted for itself', () => {
  const stops = stopsFor(contract, stranger)
  expect(stops.map(({ text }) => text)).toEqual(
    [contract, stranger].map((one) =>
      expect.stringContaining(`${one} may take all your USDC (${usdc}) at any time.`),
    ),
  )
  expect(new Set(stops.map(acknowledgementKey)).size).toBe(2)
  // Whoever accepted the first has not accepted another in the place of the second.
  const accepted = stops.map(acknowledgementKey)
  const later = stopsFor(contract, otherSafe).map(acknowledgementKey)
  expect(later.map((key) => accepted.includes(key))).toEqual([true, false])
})

test('what says the same of several calls is accepted once, and names them', () => {
  expect(stopsFor(contract, contract).map(({ text }) => text)).toHaveLength(1)
  const found = ['call 1', 'call 3'].map((place) => ({ text: 'One.', severity: 'stop', place }))
  const result = {
    id: 'TOK-03',
    outcome: 'finding',
    severity: 'stop',
    text: 'One. And 1 more like this.',
  } as const
  expect(eachStop({ ...result, evidence: { found } }).map(({ text }) => text)).toEqual([
    'One. It is so of call 1, call 3.',
  ])
})

test('beyond eight they are accepted together, with every sentence; what has no room in the evidence too', () => {
  const many = stopsFor(...Array.from({ length: 12 }, (_, at) => account(at + 10)))
  expect(many).toHaveLength(9)
  for (const at of [18, 19, 20, 21]) expect(many[8]?.text).toContain(`${account(at)} may take all`)
  const endless = allowed(...Array.from({ length: 1100 }, (_, at) => account((at % 89) + 10)))
  expect(closingOf([endless], false).stops.at(-1)).toBe(endless)
})

test('one finding, and what could not be checked, stand as they are', () => {
  const one = allowed(contract)
  const unread = { ...allowed(contract, stranger), outcome: 'unknown' } as const
  expect(closingOf([one, unread], false).stops).toEqual([one, unread])
})
