import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { batch, callOf, people, send, throughSafe, txOf, unreadResult } from '#core/fixtures/effectCase.ts'
import {
  guardSlot,
  handlerSlot,
  judged,
  moduleGuardSlot,
  outcome,
  ran,
  word,
} from '#core/fixtures/simulationCase.ts'
import type { Address, SafeTx } from '#core/safe/safe.ts'

const { safe, alice, bob, contract, usdc, dai, otherSafe } = people
const newToken = { known: true, value: { symbol: 'NEW', name: 'New', decimals: 6 } } as const

test('SIM-01 shows what would change, what it would be, and what to do', () => {
  expect(
    judged(
      send(alice, 1n),
      ran([
        ['0x4', word(1n), word(2n)],
        ['0x5', word(8n)],
      ]),
    ),
  ).toEqual({
    id: 'SIM-01',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Do not sign this.',
    text: 'Changes your Safe beyond the call: its threshold would be 1.',
    evidence: {
      succeeded: true,
      storage: [
        {
          account: safe,
          slot: '0x4',
          before: '0x0000000000000000000000000000000000000000000000000000000000000002',
          after: '0x0000000000000000000000000000000000000000000000000000000000000001',
        },
        {
          account: safe,
          slot: '0x5',
          before: '0x0000000000000000000000000000000000000000000000000000000000000000',
          after: '0x0000000000000000000000000000000000000000000000000000000000000008',
        },
      ],
      balances: [],
      found: [
        {
          text: 'Changes your Safe beyond the call: its threshold would be 1.',
          slot: '0x4',
          before: '0x0000000000000000000000000000000000000000000000000000000000000002',
          after: '0x0000000000000000000000000000000000000000000000000000000000000001',
          severity: 'stop',
        },
      ],
    },
  })
  const told = (slot: Hex) => judged(send(alice, 1n), ran([[slot, word(1n)]])).text
  expect(told('0x0')).toBe(
    'Changes your Safe beyond the call: its implementation (singleton) would be 0x0000000000000000000000000000000000000001.',
  )
  expect(told('0x3')).toBe('Changes your Safe beyond the call: the number of its owners would be 1.')
  expect(told('0x5')).toBe('Changes your Safe beyond the call: its next nonce would be 1.')
  expect(told(handlerSlot)).toBe(
    'Changes your Safe beyond the call: its fallback handler would be 0x0000000000000000000000000000000000000001.',
  )
  expect(told(guardSlot.toUpperCase().replace('0X', '0x') as Hex)).toBe(
    'Changes your Safe beyond the call: its guard would be 0x0000000000000000000000000000000000000001.',
  )
  expect(told(moduleGuardSlot)).toBe(
    'Changes your Safe beyond the call: its module guard would be 0x0000000000000000000000000000000000000001.',
  )
  expect(told('0x9')).toBe(
    'Changes your Safe beyond the call: storage slot 0x9 would be 0x0000000000000000000000000000000000000000000000000000000000000001.',
  )
})

test('SIM-01 passes the next number alone, and stops any other', () => {
  expect(judged(send(alice, 1n), ran([['0x5', word(8n)]]))).toMatchObject({
    outcome: 'pass',
    severity: 'stop',
    text: 'The simulation succeeds and changes nothing beyond the call.',
    evidence: { succeeded: true, balances: [] },
  })
  expect(judged(send(alice, 1n), ran([['0x5', word(9n)]]))).toMatchObject({
    outcome: 'finding',
    severity: 'stop',
  })
})

test('SIM-01 is unknown where the effects could not be read', () => {
  expect(unreadResult('SIM-01')).toMatchObject({
    outcome: 'unknown',
    severity: 'stop',
    text: 'Could not simulate this transaction. The node is silent.',
  })
})

test('SIM-01 looks at writes of this Safe that change something, whatever else runs', () => {
  expect(outcome(send(alice, 1n), ['0x4', '0x01', word(1n)])).toBe('pass')
  expect(outcome(send(alice, 1n), ['0x4', '0xAB', word(0xabn)])).toBe('pass')
  expect(outcome(send(alice, 1n), ['0x4', word(1n), word(2n), otherSafe])).toBe('pass')
  expect(outcome(send(alice, 1n), ['0x4', word(1n), word(2n), safe.toLowerCase() as Address])).toBe('finding')
})

test('SIM-01 says that a trial run failed, or that there was none', () => {
  expect(judged(send(alice, 1n), ran([], { succeeded: false, failure: 'GS013' }))).toEqual({
    id: 'SIM-01',
    outcome: 'finding',
    severity: 'warn',
    remedy: 'Find out why before you sign; its effects after a success could not be simulated.',
    text: 'The simulation fails: GS013.',
    evidence: {
      succeeded: false,
      storage: [],
      balances: [],
      found: [{ severity: 'warn', text: 'The simulation fails: GS013.' }],
    },
  })
  expect(judged(send(alice, 1n), ran([['0x4', word(1n)]], { succeeded: false })).text).toBe(
    'The simulation fails.',
  )
  expect(judged(send(alice, 1n), { known: false, reason: 'The node is silent.' })).toEqual({
    id: 'SIM-01',
    outcome: 'unknown',
    // A plain payment follows from its bytes alone.
    severity: 'warn',
    text: 'Could not simulate this transaction. The node is silent.',
    evidence: { reason: 'The node is silent.' },
  })
  // A token that nobody knows may do anything; USDC does what its method says.
  const unread = { known: false, reason: 'The node is silent.' } as const
  const pay = (token: Address) => judged(callOf(token, 'transfer', [alice, 1n]), unread, { tokens })
  const tokens = { of: new Map([contract, usdc].map((one) => [one, newToken])) }
  expect(pay(contract)).toMatchObject({
    outcome: 'unknown',
    severity: 'stop',
    text: `Could not simulate this transaction. The node is silent. The bytes of the call to ${contract} do not show its effects.`,
  })
  expect(pay(usdc)).toMatchObject({ outcome: 'unknown', severity: 'warn' })
  expect(judged(send(alice, 1n), undefined)).toEqual({
    id: 'SIM-01',
    outcome: 'unknown',
    severity: 'info',
    uncompared: 'notOffered',
    text: 'No simulation was run.',
    evidence: {},
  })
})

describe('what leaves the Safe', () => {
  const lost = (amount: bigint, token?: Address, account: Address = safe): EffectFacts['simulation'] =>
    ran([], { balances: [{ account, ...(token && { token }), before: 100n, after: 100n - amount }] })
  const refunded = (tx: Partial<SafeTx>) => ({ tx })

  test('SIM-01 shows what would be lost, and names coin and token', () => {
    expect(judged(send(alice, 5n), lost(6n))).toEqual({
      id: 'SIM-01',
      outcome: 'finding',
      severity: 'stop',
      remedy: 'Find out who gets it before you sign.',
      text: 'Your Safe would lose 0.000000000000000006 ETH, more than the call shows.',
      evidence: {
        succeeded: true,
        storage: [],
        balances: [{ account: safe, before: '100', after: '94' }],
        found: [
          {
            text: 'Your Safe would lose 0.000000000000000006 ETH, more than the call shows.',
            token: null,
            before: '100',
            after: '94',
            said: '5',
            severity: 'stop',
          },
        ],
      },
    })
    expect(judged(send(alice, 5n), lost(6n, usdc))).toEqual({
      id: 'SIM-01',
      outcome: 'finding',
      severity: 'stop',
      remedy: 'Find out who gets it before you sign.',
      text: `Your Safe would lose 0.000006 USDC (${usdc}), more than the call shows.`,
      evidence: {
        succeeded: true,
        storage: [],
        balances: [{ account: safe, token: usdc, before: '100', after: '94' }],
        found: [
          {
            text: `Your Safe would lose 0.000006 USDC (${usdc}), more than the call shows.`,
            token: usdc,
            before: '100',
            after: '94',
            said: '0',
            severity: 'stop',
          },
        ],
      },
    })
  })

  test('SIM-01 counts what comes in, stays, or is another account’s as no loss', () => {
    expect(judged(send(alice, 5n), lost(0n)).outcome).toBe('pass')
    expect(judged(send(alice, 5n), lost(-6n)).outcome).toBe('pass')
    expect(judged(send(alice, 5n), lost(6n, undefined, alice)).outcome).toBe('pass')
  })

  test('SIM-01 explains a loss by the payments of this Safe in that token alone', () => {
    const pay = callOf(usdc, 'transfer', [alice, 7n])
    const twice = batch([pay, pay, send(alice, 5n)])
    expect([judged(twice, lost(14n, usdc)).outcome, judged(twice, lost(15n, usdc)).outcome]).toEqual([
      'pass',
      'finding',
    ])
    expect([judged(twice, lost(5n)).outcome, judged(twice, lost(6n)).outcome]).toEqual(['pass', 'finding'])
    expect(judged(twice, lost(1n, dai)).outcome).toBe('finding')
    expect(judged(throughSafe(otherSafe, send(alice, 5n)), lost(5n)).outcome).toBe('finding')
    expect(judged(callOf(usdc, 'transferFrom', [bob, alice, 7n]), lost(7n, usdc)).outcome).toBe('finding')
    const role = callOf(contract, 'execTransactionWithRole', [alice, 5n, '0x', 0, 1, true])
    expect([judged(role, lost(5n)).outcome, judged(role, lost(6n)).outcome]).toEqual(['pass', 'finding'])
  })

  test('SIM-01 lets the refund leave too, in the token in which it is paid', () => {
    const tx = { safeTxGas: 10n, baseGas: 20n, gasPrice: 2n }
    const most = 2n * (10n + 20n + 60_000n)
    const told = (amount: bigint, token?: Address, more: Partial<SafeTx> = {}) =>
      judged(send(alice, 5n), lost(amount, token), refunded({ ...tx, ...more })).outcome
    expect([told(5n + most), told(6n + most)]).toEqual(['pass', 'finding'])
    expect([told(most, usdc, { gasToken: usdc }), told(most + 1n, usdc, { gasToken: usdc })]).toEqual([
      'pass',
      'finding',
    ])
    expect(told(6n, undefined, { gasToken: usdc })).toBe('finding')
    expect(told(1n, usdc)).toBe('finding')
    expect(told(1n, dai, { gasToken: usdc })).toBe('finding')
    expect(txOf(send(alice, 5n)).gasPrice).toBe(0n)
  })
})
