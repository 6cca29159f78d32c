import { expect, test } from 'vitest'
import { contextWith } from '#core/fixtures/checkCase.ts'
import { factsOf, judgedBy, typedData } from '#core/fixtures/mailCase.ts'
import { messageOf, owner, spender, usdc } from '#core/fixtures/vectors/typedMessages.ts'
import { judgeTypedData } from './judgeTypedData.ts'
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
    severity: 'warn',
    remedy: 'Sign only if it may be valid on every network with this account.',
    text: 'Valid on every network: the message names no network.',
    evidence: {
      claimed: null,
      expected: 1,
      found: [{ text: 'Valid on every network: the message names no network.', severity: 'warn' }],
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

/** EIP-712 types as Snapshot publishes them (snapshot.js, `src/sign/types.ts`); its domain has a name and a version alone. */
const vote =
  'Vote(address from,string space,uint64 timestamp,bytes32 proposal,uint32 choice,string reason,string app,string metadata)'
const voted = {
  from: owner,
  space: 'aave.eth',
  timestamp: '1750000000',
  proposal: `0x${'ab'.repeat(32)}`,
  choice: 1,
  reason: '',
  app: 'snapshot',
  metadata: '{}',
}

function severityOf(text: string, message: object, domain: Readonly<Record<string, unknown>>) {
  const asked = messageOf(text, message, domain)
  const fields = (asked.types.EIP712Domain ?? []).filter(({ name }) => Object.hasOwn(domain, name))
  const typedData = { ...asked, domain, types: { ...asked.types, EIP712Domain: fields } }
  const { results } = judgeTypedData({ chainId: 1, safe: owner, safeVersion: '1.4.1', typedData })
  return results.find(({ id }) => id === 'MSG-05')?.severity
}

test('MSG-05 warns of a vote or a login for every network, which moves nothing on any', () => {
  const snapshot = { name: 'snapshot', version: '0.1.4' }
  expect(severityOf(vote, voted, snapshot)).toBe('warn')
  expect(severityOf('Login(string text)', { text: 'I sign in.' }, { name: 'App' })).toBe('warn')
})

test('MSG-05 stops what could move value on every network, or names somebody else', () => {
  const snapshot = { name: 'snapshot', version: '0.1.4' }
  const permit = 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)'
  const allowed = { owner, spender, value: '5', nonce: '0', deadline: '1800000000' }
  expect(severityOf(permit, allowed, { name: 'USD Coin', verifyingContract: usdc })).toBe('stop')
  expect(severityOf('Withdraw(uint256 amount)', { amount: '5' }, { name: 'App' })).toBe('stop')
  expect(severityOf('Withdraw(uint256 amount)', { amount: '5' }, snapshot)).toBe('stop')
  expect(severityOf('Alias(address from,address alias)', { from: owner, alias: spender }, snapshot)).toBe(
    'stop',
  )
  expect(severityOf(vote, { ...voted, from: spender }, snapshot)).toBe('stop')
  expect(severityOf('Run(bytes calls)', { calls: '0xab' }, { name: 'App' })).toBe('stop')
})
