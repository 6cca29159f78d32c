import { expect, test } from 'vitest'
import { resultOf } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import type { Address } from '#core/safe/safe.ts'
import type { IncomingTransfer } from './incomingTransfer.ts'
import { incomingTransferCheck } from './TOK-04-incoming-transfer.ts'

const { safe, stranger, contract, usdc } = people
const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }
const bare: IncomingTransfer = { safe, from: stranger, amount: 5n }
const tokens = [{ address: usdc, symbol: 'USDC' }]
const judged = (more: Partial<IncomingTransfer>) =>
  resultOf(incomingTransferCheck, { incoming: { ...bare, ...more } }, { subject: 'history' })
const fact = (symbol: string) => known({ symbol, name: '', decimals: 6 })

test('TOK-04 knows the Safe, its owners, the address book, own Safes and those paid before', () => {
  for (const more of [
    { from: safe },
    { owners: [stranger] },
    { known: { addressBook: [stranger] } },
    { known: { safes: [stranger] } },
    { known: { recipients: known([stranger]) } },
  ])
    expect(judged(more).outcome).toBe('pass')
  expect(judged({ owners: [stranger] })).toEqual({
    id: 'TOK-04',
    outcome: 'pass',
    severity: 'info',
    text: 'You know the sender.',
    evidence: { from: stranger, token: null, amount: '5' },
  })
  expect(judged({ known: { recipients: known([stranger]) } }).text).toBe(
    'This Safe has paid the sender before.',
  )
  expect(judged({})).toEqual({
    id: 'TOK-04',
    outcome: 'finding',
    severity: 'info',
    remedy: 'Never copy an address from it: take the recipient’s address from its original source.',
    text: 'Not sent by you or anyone you know.',
    evidence: { from: stranger, token: null, amount: '5', reasons: [] },
  })
  expect(judged({ known: {} }).outcome).toBe('finding')
  expect(judged({ known: { recipients: silent } })).toEqual({
    id: 'TOK-04',
    outcome: 'unknown',
    severity: 'info',
    text: 'Could not check the sender. The node is silent.',
    evidence: { reason: 'The node is silent.' },
  })
  expect(judged({ known: { recipients: known([]) } }).outcome).toBe('finding')
})

test('TOK-04 gives every reason to doubt it', () => {
  const poison: Address = `0x6666666666${'77'.repeat(13)}6666`
  expect(
    judged({
      from: poison,
      token: contract,
      amount: 0n,
      arrived: known(false),
      known: { addressBook: [stranger], tokens },
      tokenFact: fact('USDC'),
    }),
  ).toEqual({
    id: 'TOK-04',
    outcome: 'finding',
    severity: 'info',
    remedy: 'Never copy an address from it: take the recipient’s address from its original source.',
    text: `Not sent by you or anyone you know. It has no value. Only an event reports it: the balance did not rise. Its sender looks like ${stranger}, which you know, but is another account. Its token calls itself “USDC” but is not the one you know.`,
    evidence: {
      from: '0x6666666666777777777777777777777777776666',
      token: contract,
      amount: '0',
      reasons: [
        'It has no value.',
        'Only an event reports it: the balance did not rise.',
        `Its sender looks like ${stranger}, which you know, but is another account.`,
        'Its token calls itself “USDC” but is not the one you know.',
      ],
      alike: { known: stranger, leading: 10, trailing: 4 },
    },
  })
  expect(judged({ owners: [stranger], amount: 0n }).text).toBe(
    'In the name of somebody you know. It has no value.',
  )
  expect(judged({ token: contract, tokenFact: known(null) }).text).toBe(
    'Not sent by you or anyone you know. The transferred asset is not a token.',
  )
  expect(judged({ arrived: known(true) }).text).toBe('Not sent by you or anyone you know.')
  expect(judged({ amount: 0n, known: { recipients: silent } }).outcome).toBe('finding')
  expect(judged({ arrived: silent }).text).toBe('Not sent by you or anyone you know.')
})

test('TOK-04 takes only the known symbol at another address for an imitation', () => {
  const plain = 'Not sent by you or anyone you know.'
  expect(judged({ token: usdc, known: { tokens }, tokenFact: fact('USDC') }).text).toBe(plain)
  expect(judged({ token: contract, known: { tokens }, tokenFact: fact('DAI') }).text).toBe(plain)
  expect(judged({ token: contract, known: {}, tokenFact: fact('USDC') }).text).toBe(plain)
  expect(judged({ token: contract, tokenFact: fact('USDC') }).text).toBe(plain)
  expect(judged({ token: contract, known: { tokens }, tokenFact: silent }).text).toBe(plain)
  expect(judged({ token: contract, known: { tokens } }).text).toBe(plain)
  expect(judged({ known: { tokens }, tokenFact: fact('USDC') }).text).toBe(plain)
  expect(judged({ known: { tokens }, tokenFact: known(null) }).text).toBe(plain)
})

test('TOK-04 takes a token that only looks like the known one for an imitation', () => {
  const look = { token: contract, known: { tokens }, tokenFact: fact('USDС') }
  expect(judged(look).text).toBe(
    'Not sent by you or anyone you know. Its token calls itself “USDС” but is not the one you know.',
  )
})
