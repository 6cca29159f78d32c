import { describe, expect, test } from 'vitest'
import type { EffectFacts, InnerCallFact } from '#core/checks/effectFacts.ts'
import { factsOf, people, resultOf, send, unreadResult } from '#core/fixtures/effectCase.ts'
import type { SafeTx, SafeVersion } from '#core/safe/safe.ts'

const { alice } = people

describe('the gas of the inner call in words', () => {
  const trial = (value: InnerCallFact): Partial<EffectFacts> => ({ innerCall: { known: true, value } })
  const told = (version: SafeVersion, tx: Partial<SafeTx>, more: object = {}) =>
    resultOf(factsOf(send(alice, 1n), { tx, version, ...more }), 'GAS-03')
  const paid = { safeTxGas: 50_000n, gasPrice: 1n }

  test('GAS-03 says how the inner call can fail, and what to do', () => {
    expect(told('1.4.1', paid)).toEqual({
      id: 'GAS-03',
      outcome: 'finding',
      severity: 'warn',
      remedy:
        'The executor pays anyway. If it must not fail, propose it again with safeTxGas and gasPrice 0.',
      text: 'May fail and use its nonce anyway.',
      evidence: {
        safeTxGas: '50000',
        gasPrice: '1',
        version: '1.4.1',
        trial: null,
        found: [
          {
            text: 'May fail and use its nonce anyway.',
            severity: 'warn',
          },
        ],
      },
    })
    expect(told('1.4.1', { safeTxGas: 1n }).text).toBe('May fail and use its nonce anyway.')
    expect(told('1.4.1', { gasPrice: 1n }).text).toBe('May fail and use its nonce anyway.')
    expect(told('1.4.1', paid, trial({ succeeds: false }))).toEqual({
      id: 'GAS-03',
      outcome: 'finding',
      severity: 'warn',
      remedy:
        'The executor pays anyway. If it must not fail, propose it again with safeTxGas and gasPrice 0.',
      text: 'The simulation fails: the inner call fails and the nonce is used anyway.',
      evidence: {
        safeTxGas: '50000',
        gasPrice: '1',
        version: '1.4.1',
        trial: { succeeds: false },
        found: [
          {
            text: 'The simulation fails: the inner call fails and the nonce is used anyway.',
            severity: 'warn',
          },
        ],
      },
    })
    expect(told('1.4.1', paid, trial({ succeeds: true, gas: 50_001n })).text).toBe(
      'The inner call gets 50000 gas and needs 50001: it would fail, and the nonce is used anyway.',
    )
    expect(told('1.4.1', paid, trial({ succeeds: true, gas: 50_000n }))).toEqual({
      id: 'GAS-03',
      outcome: 'pass',
      severity: 'warn',
      text: 'The simulation succeeds: the inner call gets enough gas.',
      evidence: {
        safeTxGas: '50000',
        gasPrice: '1',
        version: '1.4.1',
        trial: { succeeds: true, gas: '50000' },
      },
    })
    expect(told('1.4.1', paid, trial({ succeeds: true })).text).toBe('May fail and use its nonce anyway.')
    const unread = { innerCall: { known: false, reason: 'The node is silent.' } } as const
    for (const [version, fields] of [
      ['1.4.1', paid],
      ['1.2.0', {}],
    ] as const)
      expect(told(version, fields, unread)).toMatchObject({
        outcome: 'finding',
        severity: 'warn',
        text: 'May fail and use its nonce anyway. The node is silent.',
      })
    expect(told('1.4.1', {})).toEqual({
      id: 'GAS-03',
      outcome: 'pass',
      severity: 'warn',
      uncompared: 'absent',
      text: 'If the inner call fails, the whole transaction fails and its nonce stays unused.',
      evidence: { safeTxGas: '0', gasPrice: '0', version: '1.4.1', trial: null },
    })
    expect(told('1.4.1', {}, trial({ succeeds: false })).outcome).toBe('pass')
  })

  test('GAS-03 tells of releases before 1.3.0 that a failure uses the number, unless a trial run succeeds', () => {
    expect(told('1.2.0', {})).toEqual({
      id: 'GAS-03',
      outcome: 'finding',
      severity: 'info',
      remedy:
        'The executor pays anyway. Every transaction of this Safe version works this way: check the simulation first.',
      text: 'May fail and use its nonce anyway.',
      evidence: {
        safeTxGas: '0',
        gasPrice: '0',
        version: '1.2.0',
        trial: null,
        found: [
          {
            text: 'May fail and use its nonce anyway.',
            severity: 'info',
          },
        ],
      },
    })
    expect(told('1.3.0', {}).outcome).toBe('pass')
    expect(told('1.2.0', {}, trial({ succeeds: true })).text).toBe(
      'The simulation succeeds: the inner call gets enough gas.',
    )
    expect(told('1.2.0', {}, trial({ succeeds: false })).severity).toBe('warn')
    // Nothing makes an inner failure revert the whole there: no number of gas is a way on.
    expect(told('1.2.0', paid).remedy).not.toContain('propose it again')
  })

  test('GAS-03 takes safeTxGas for a limit beside a refund, and up to 1.1.1 wherever it is set', () => {
    const short = (version: SafeVersion, tx: Partial<SafeTx>) =>
      told(version, tx, trial({ succeeds: true, gas: 60_000n })).outcome
    expect(
      (['1.0.0', '1.1.1', '1.2.0', '1.3.0', '1.5.0'] as const).map((version) =>
        short(version, { safeTxGas: 50_000n }),
      ),
    ).toEqual(['finding', 'finding', 'pass', 'pass', 'pass'])
    expect((['1.0.0', '1.1.1', '1.2.0'] as const).map((version) => short(version, {}))).toEqual([
      'pass',
      'pass',
      'pass',
    ])
    expect((['1.1.1', '1.5.0'] as const).map((version) => short(version, { gasPrice: 1n }))).toEqual([
      'finding',
      'finding',
    ])
    expect(told('1.4.1', { safeTxGas: 5n }, trial({ succeeds: true })).outcome).toBe('pass')
  })
})

test('GAS-03 is unknown where the effects could not be read', () => {
  expect(unreadResult('GAS-03')).toMatchObject({
    outcome: 'unknown',
    severity: 'warn',
    text: 'Could not check whether the inner call gets enough gas. The node is silent.',
  })
})
