import { expect, test } from 'vitest'
import type { Severity } from '#core/checks/result.ts'
import { batch, callOf, factsOf, people, resultOf } from '#core/fixtures/effectCase.ts'
import type { Address } from '#core/safe/safe.ts'
import { acknowledgementKey } from './acknowledgement.ts'

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
