import { expect, test } from 'vitest'
import { contextWith } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import { factsOf, judgedBy } from '#core/fixtures/mailCase.ts'
import { claimedProtocolCheck } from './MSG-04-claimed-protocol.ts'

const { alice, contract } = people

test('MSG-04 names protocol and contract', () => {
  const claim = {
    kind: 'claim' as const,
    protocol: 'Permit2',
    name: 'Permit2 ',
    genuine: false,
    contract,
    known: [alice],
  }
  expect(judgedBy(claimedProtocolCheck, factsOf([claim]))).toEqual({
    id: 'MSG-04',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Do not sign unless you know that contract yourself.',
    text: `Not the real Permit2: the message says “Permit2 ” but is for ${contract}, which does not belong to Permit2.`,
    evidence: {
      found: [
        {
          text: `Not the real Permit2: the message says “Permit2 ” but is for ${contract}, which does not belong to Permit2.`,
          name: 'Permit2 ',
          contract,
          known: [alice],
          severity: 'stop',
        },
      ],
    },
  })
  expect(judgedBy(claimedProtocolCheck, factsOf([{ ...claim, contract: undefined }])).text).toBe(
    'Not the real Permit2: the message says “Permit2 ” but names no contract, which does not belong to Permit2.',
  )
  expect(judgedBy(claimedProtocolCheck, factsOf([{ ...claim, genuine: true }])).outcome).toBe('pass')
  expect(judgedBy(claimedProtocolCheck, factsOf([], { typedData: undefined })).outcome).toBe('unknown')
})

test('MSG-04 is not asked of a text', () => {
  const text = contextWith({ message: { text: 'Hello' } }, { subject: 'message' })
  expect(claimedProtocolCheck.judge(text)).toBeUndefined()
})
