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
    wayOn: 'Sign it only with an account of that network.',
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
    wayOn: 'Sign only if it may count wherever this account exists.',
    text: 'Valid on every network: the message does not say for which one it is.',
    evidence: {
      claimed: null,
      expected: 1,
      found: [
        { text: 'Valid on every network: the message does not say for which one it is.', severity: 'stop' },
      ],
    },
  })
  expect(judgedBy(messageNetworkCheck, factsOf([], { typedData: undefined }))).toEqual({
    id: 'MSG-05',
    outcome: 'unknown',
    severity: 'stop',
    text: 'It could not be checked which network the message is for. The message could not be read, so what it would allow is not known.',
    evidence: { reason: 'The message could not be read, so what it would allow is not known.' },
  })
})

test('MSG-05 is not asked of a text', () => {
  const text = contextWith({ message: { text: 'Hello' } }, { subject: 'message' })
  expect(messageNetworkCheck.judge(text)).toBeUndefined()
})
