import { describe, expect, test } from 'vitest'
import { codeHashAt } from '#core/deploymentCode.ts'
import { batch, callOf, factsOf, official, people, resultOf, send } from '#core/fixtures/effectCase.ts'
import type { Hash, Hex } from '#core/safe.ts'
import type { CodeFact, EffectFacts, Simulation } from './effectFacts.ts'
import type { Fact } from './fact.ts'

const { safe, alice, stranger, usdc } = people
const stops = { outcome: 'finding', severity: 'stop' }
const blocks = { outcome: 'finding', severity: 'block' }
const failed = { known: false as const, reason: 'The node is silent.' }

describe('SIM-01: a trial run', () => {
  const ran = (more: Partial<Simulation>): EffectFacts['simulation'] => ({
    known: true,
    value: { succeeded: true, storage: [], balances: [], ...more },
  })
  const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
  const write = (slot: Hex, after: Hex) => ({ account: safe, slot, before: word(0n), after })

  test.each([
    ['the number of owners', '0x3'],
    ['the threshold', '0x4'],
    ['the guard', '0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8'],
    ['the handler', '0x6c9a6c4a39284e37ed1cf53d337577d14212a4870fb976a4366c693b939918d5'],
    ['any other slot', `0x${'ab'.repeat(32)}`],
  ] as const)('SIM-01 stops a payment that would write %s', (_what, slot) => {
    const simulation = ran({ storage: [write('0x5', word(8n)), write(slot, word(1n))] })
    expect(resultOf(factsOf(send(alice, 1n), { simulation }), 'SIM-01')).toMatchObject(stops)
  })

  test('SIM-01 passes the next number, and stops any other', () => {
    expect(
      resultOf(factsOf(send(alice, 1n), { simulation: ran({ storage: [write('0x5', word(8n))] }) }), 'SIM-01')
        .outcome,
    ).toBe('pass')
    expect(
      resultOf(
        factsOf(send(alice, 1n), { simulation: ran({ storage: [write('0x5', word(9n))] }) }),
        'SIM-01',
      ),
    ).toMatchObject(stops)
  })

  test('SIM-01 stops money that leaves beyond what the call says, coin and token', () => {
    const pay = batch([send(alice, 5n), callOf(usdc, 'transfer', [alice, 7n])])
    const lost = (coin: bigint, token: bigint) =>
      ran({
        balances: [
          { account: safe, before: 100n, after: 100n - coin },
          { account: safe, token: usdc, before: 100n, after: 100n - token },
        ],
      })
    expect(resultOf(factsOf(pay, { simulation: lost(5n, 7n) }), 'SIM-01').outcome).toBe('pass')
    expect(resultOf(factsOf(pay, { simulation: lost(6n, 7n) }), 'SIM-01')).toMatchObject(stops)
    expect(resultOf(factsOf(pay, { simulation: lost(5n, 8n) }), 'SIM-01').text).toContain('0.000008 USDC')
  })

  test('SIM-01 warns of a run that fails, could not be made, or is not offered', () => {
    const one = (simulation: EffectFacts['simulation']) =>
      resultOf(factsOf(send(alice, 1n), simulation ? { simulation } : {}), 'SIM-01')
    expect(one(ran({ succeeded: false, failure: 'GS013' }))).toMatchObject({
      outcome: 'finding',
      severity: 'warn',
    })
    expect(one(failed)).toMatchObject({ outcome: 'unknown', severity: 'stop' })
    expect(one(undefined)).toMatchObject({ outcome: 'unknown', severity: 'info' })
  })
})

describe('DELEG-01 to DELEG-03: whose code runs as the Safe', () => {
  test.each([
    ['unknown code', callOf(stranger, 'transfer', [alice, 1n], 1), 'block'],
    [
      'the accessor whose simulate() hides a call',
      callOf(official('SimulateTxAccessor'), 'simulate', [stranger, 1n, '0x', 1], 1),
      'block',
    ],
    [
      'an official contract that is not made for it',
      callOf(official('SafeProxyFactory'), 'transfer', [alice, 1n], 1),
      'stop',
    ],
  ] as const)('DELEG-01 on %s: %s', (_what, call, severity) => {
    expect(resultOf(factsOf(call), 'DELEG-01')).toMatchObject({ outcome: 'finding', severity })
  })

  test('DELEG-01 does not take the batch contract of zkSync for official on another network', () => {
    const zksync = '0x0dFcccB95225ffB03c6FBB2559B530C2B7C8A912'
    expect(resultOf(factsOf(batch([send(alice, 1n)], zksync)), 'DELEG-01')).toMatchObject(blocks)
    expect(resultOf(factsOf(batch([send(alice, 1n)], zksync)), 'DEC-05')).toMatchObject(blocks)
  })

  const to = official('MultiSendCallOnly')
  const with_ = (code: Fact<CodeFact>) =>
    factsOf(batch([send(alice, 1n)]), { codes: { of: new Map([[to, code]]) } })
  test('DELEG-03 blocks an official address without code or with other code', () => {
    const hash = codeHashAt(to) as Hash
    expect(resultOf(with_({ known: true, value: { size: 9, codeHash: hash } }), 'DELEG-03').outcome).toBe(
      'pass',
    )
    expect(resultOf(with_({ known: true, value: { size: 0 } }), 'DELEG-03')).toMatchObject(blocks)
    expect(
      resultOf(with_({ known: true, value: { size: 9, codeHash: `0x${'11'.repeat(32)}` } }), 'DELEG-03'),
    ).toMatchObject(blocks)
  })

  test('DELEG-03 is unknown where the code was not obtained, and not offered where nobody asked', () => {
    expect(resultOf(with_(failed), 'DELEG-03')).toMatchObject({ outcome: 'unknown', severity: 'block' })
    expect(resultOf(with_({ known: true, value: { size: 9 } }), 'DELEG-03')).toMatchObject({
      outcome: 'unknown',
      severity: 'block',
    })
    const { codes, ...unasked } = factsOf(batch([send(alice, 1n)]))
    expect(codes).toBeDefined()
    expect(resultOf(unasked, 'DELEG-03')).toMatchObject({ outcome: 'unknown', severity: 'info' })
    expect(resultOf(factsOf(send(alice, 1n)), 'DELEG-03').outcome).toBe('pass')
  })
})
