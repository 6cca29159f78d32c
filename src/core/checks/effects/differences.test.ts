import { describe, expect, test } from 'vitest'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { batch, callOf, factsOf, people, resultOf, send, unknownData } from '#core/fixtures/effectCase.ts'
import { coin, erc20, held, judged, pay, shortly } from '#core/fixtures/trialCase.ts'
import type { Call } from '#core/safe/safe.ts'
import type { OtherRun } from '#core/trialRun/outcome.ts'

const { safe, alice, stranger, contract, usdc, dai } = people

describe('other circumstances', () => {
  const call = pay(1000n)
  const moves = [erc20(usdc, safe, alice, 1000n)]
  const holdings = [held(alice, usdc, 0n, 1000n)]
  const other = (more: Partial<OtherRun>): OtherRun => ({
    under: { miner: stranger, gasPrice: 3n },
    succeeded: true,
    moves,
    permissions: [],
    after: [1000n],
    ...more,
  })
  const told = (more: Partial<OtherRun>, now: Partial<Simulation> = {}) =>
    shortly(call, { moves, holdings, ...now, others: [other(more)] })

  test('the same outcome passes', () => {
    expect(told({})).toBe('pass')
    expect(told({ moves: [...moves, erc20(usdc, contract, dai, 1n)] })).toBe('pass')
  })

  test('another payee, another amount, another permission stop', () => {
    expect(told({ moves: [erc20(usdc, safe, stranger, 1000n)] })).toContain(
      'Its effect depends on who mines it and when: with another miner and at another gas price',
    )
    expect(told({ after: [990n] })).toBe('pass')
    expect(told({ after: [989n] })).toContain(
      `${alice} would get 0.000989 USDC (${usdc}), where it would get 0.001 USDC (${usdc}) now.`,
    )
    expect(told({ permissions: [{ kind: 'amount', token: usdc, spender: stranger, amount: 1n }] })).toContain(
      `${stranger} could afterwards take more of the token ${usdc} than now.`,
    )
    expect(told({ moves: [...moves, coin(safe, stranger, 1n)] })).toContain('finding stop')
    expect(told({ moves: [...moves, erc20(usdc, contract, stranger, 2n)] })).toContain('finding stop')
  })

  test('failing there and not here, or here and not there, stops', () => {
    expect(told({ succeeded: false, under: { blockNumber: 9n, timestamp: 1n } })).toContain(
      'in a later block, it would fail, where it succeeds now.',
    )
    expect(told({}, { succeeded: false })).toContain('it would succeed, where it fails now.')
    expect(told({ succeeded: false }, { succeeded: false })).toBe('finding warn: The simulation fails.')
  })

  test('another executor stops where something else happens, not where it fails', () => {
    const under = { executor: stranger, gasPrice: 3n }
    const elsewhere = [erc20(usdc, safe, stranger, 1000n)]
    expect(told({ under })).toBe('pass')
    expect(told({ under, succeeded: false, moves: [] })).toBe('pass')
    expect(told({ under, moves: elsewhere })).toContain(
      'Its effect depends on who executes it and how: executed by another account, 0x',
    )
    expect(told({ under }, { succeeded: false })).toContain(
      'executed by another account, it would succeed, where it fails now.',
    )
  })

  test('a little gas is compared where it is at least twice what is needed', () => {
    const under = { executor: stranger, gas: 500_000n }
    const elsewhere = { under, moves: [erc20(usdc, safe, stranger, 1000n)] }
    expect(told(elsewhere, { gasUsed: 250_000n })).toContain(
      'executed by another account with little gas, 0x',
    )
    expect(told(elsewhere, { gasUsed: 250_001n })).toBe('pass')
    expect(told(elsewhere)).toBe('pass')
  })

  test('where whoever executes is refunded, another one gets it', () => {
    const run = {
      moves,
      holdings,
      others: [other({ under: { executor: stranger }, moves: [erc20(usdc, safe, stranger, 1000n)] })],
    }
    const tx = (gasPrice: bigint, refundReceiver: typeof safe) =>
      shortly(call, run, { tx: { gasPrice, refundReceiver } })
    const nobody = '0x0000000000000000000000000000000000000000'
    expect(tx(1n, nobody)).toBe('pass')
    expect(tx(0n, nobody)).toMatch(/^finding stop/)
    expect(tx(1n, contract)).toMatch(/^finding stop/)
  })

  test('a slot of the Safe that would hold something else stops', () => {
    const slot = `0x${'05'.padStart(64, '0')}` as const
    const storage = [{ account: safe, slot, before: '0x07', after: '0x08' } as const]
    const now = { storage }
    expect(told({ storage: [{ slot, after: '0x08' }] }, now)).toBe('pass')
    expect(told({ storage: [{ slot, after: '0x09' }] }, now)).toContain('would hold another value than now')
    expect(told({ storage: [] }, now)).toContain('finding stop')
    expect(told({}, now)).toBe('pass')
  })

  test('where they could not be had, the pass says so', () => {
    expect(judged(call, { moves, holdings, unvaried: 'The node tries nothing else.' }).text).toBe(
      'The simulation succeeds and changes nothing beyond the call. It was simulated in one block only: The node tries nothing else.',
    )
  })
})

test('the account puts what is said beside what is shown, party by party', () => {
  const { evidence } = judged(batch([pay(1000n), callOf(usdc, 'approve', [contract, 7n])]), {
    moves: [erc20(usdc, safe, alice, 1000n)],
    holdings: [held(alice, usdc, 0n, 1000n), held(safe, usdc, 5000n, 4000n)],
    permissions: [{ kind: 'amount', token: usdc, spender: contract, amount: 7n }],
  })
  expect(evidence.account).toEqual({
    rows: [
      { account: safe, token: usdc, said: '-1000', shown: '-1000' },
      { account: alice, token: usdc, said: '1000', shown: '1000' },
    ],
    powers: [{ kind: 'amount', token: usdc, spender: contract, said: '7', shown: '7' }],
  })
})

test('what fails, or cannot be tried, is only left where the bytes alone say what it does', () => {
  const silent = { simulation: { known: false, reason: 'The node is silent.' } } as const
  const told = (call: Call) => {
    const failing = judged(call, { succeeded: false, failure: 'GS013' })
    const untried = resultOf(factsOf(call, silent), 'SIM-01')
    return [failing.severity, untried.outcome, untried.severity]
  }
  const understood = ['warn', 'unknown', 'warn']
  const blind = ['stop', 'unknown', 'stop']
  expect(told(send(alice, 1n))).toEqual(understood)
  expect(told(pay(1n))).toEqual(understood)
  expect(told(batch([pay(1n), send(alice, 1n)]))).toEqual(understood)
  expect(told(callOf(safe, 'changeThreshold', [1n]))).toEqual(understood)
  expect(told({ ...pay(1n), value: 1n })).toEqual(blind)
  expect(told({ ...send(contract, 1n), data: unknownData })).toEqual(blind)
  expect(told({ ...callOf(contract, 'deposit', []), value: 1n })).toEqual(blind)
  expect(told(batch([pay(1n), { ...send(contract, 0n), data: unknownData }]))).toEqual(blind)
  expect(told({ ...send(alice, 1n), operation: 1 })).toEqual(blind)
})
