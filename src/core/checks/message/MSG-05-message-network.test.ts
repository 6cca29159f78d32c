import { expect, test } from 'vitest'
import { contextWith } from '#core/fixtures/checkCase.ts'
import { factsOf, judgedBy, typedData } from '#core/fixtures/mailCase.ts'
import { messageNetworkCheck } from './MSG-05-message-network.ts'

test('MSG-05 names the network of the message, or that it names none', () => {
  const judged = (chainId: unknown) =>
    judgedBy(messageNetworkCheck, factsOf([], { typedData: { ...typedData, domain: { chainId } } as never }))
  expect(judged(1n)).toEqual({
    id: 'MSG-05',
    outcome: 'pass',
    severity: 'stop',
    text: 'The message is for this network.',
    evidence: { claimed: '1', expected: 1 },
  })
  expect(judged(10n)).toEqual({
    id: 'MSG-05',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Sign it only with an account on that network.',
    text: 'Valid on another network: the message is for network 10, this Safe is on 1.',
    evidence: {
      claimed: '10',
      expected: 1,
      found: [
        {
          text: 'Valid on another network: the message is for network 10, this Safe is on 1.',
          severity: 'stop',
        },
      ],
    },
  })
  expect(judged(undefined)).toEqual({
    id: 'MSG-05',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Sign only if it may be valid on every network with this account.',
    text: 'Valid on every network: the message names no network.',
    evidence: {
      claimed: null,
      expected: 1,
      found: [{ text: 'Valid on every network: the message names no network.', severity: 'stop' }],
    },
  })
  expect(judgedBy(messageNetworkCheck, factsOf([], { typedData: undefined }))).toEqual({
    id: 'MSG-05',
    outcome: 'unknown',
    severity: 'stop',
    text: 'Could not check the network of the message. The message could not be read, so its permissions are unknown.',
    evidence: { reason: 'The message could not be read, so its permissions are unknown.' },
  })
})

test('MSG-05 is not asked of a text', () => {
  const text = contextWith({ message: { text: 'Hello' } }, { subject: 'message' })
  expect(messageNetworkCheck.judge(text)).toBeUndefined()
})
