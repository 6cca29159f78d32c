import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { batch, factsOf, people, resultOf, send, unreadResult } from '#core/fixtures/effectCase.ts'
import { refundInside } from '#core/fixtures/refundCase.ts'
import type { Call, SafeTx } from '#core/safe.ts'

const { safe, alice, bob, stranger, usdc, otherSafe } = people

const judged = (call: Call, tx: Partial<SafeTx> = {}, more: object = {}) =>
  resultOf(factsOf(call, { tx, ...more }), 'GAS-01')

test.each([
  ['a gas price', { gasPrice: 1n }],
  ['base gas', { baseGas: 1n }],
  ['a gas token', { gasToken: usdc }],
  ['a receiver', { refundReceiver: stranger }],
])('GAS-01 stops %s', (_what, tx) =>
  expect(judged(send(alice, 1n), tx)).toMatchObject({ outcome: 'finding', severity: 'stop' }),
)

test('GAS-01 names amount, payer and party, and tells what to do', () => {
  expect(judged(send(alice, 1n), { baseGas: 40_000n, gasPrice: 10n, refundReceiver: stranger })).toEqual({
    id: 'GAS-01',
    outcome: 'finding',
    severity: 'stop',
    wayOn: 'Ask who proposed this why it refunds; without a refund these four fields are zero.',
    text: `Pays up to 0.000000000001 ETH to ${stranger}, beyond what it says.`,
    evidence: {
      found: [
        {
          text: `Pays up to 0.000000000001 ETH to ${stranger}, beyond what it says.`,
          safe,
          worst: '1000000',
          gasPrice: '10',
          baseGas: '40000',
          safeTxGas: '0',
          gasToken: '0x0000000000000000000000000000000000000000',
          refundReceiver: stranger,
          severity: 'stop',
          path: [],
        },
      ],
    },
  })
  expect(judged(send(alice, 1n), { safeTxGas: 1n, gasPrice: 1n }).text).toBe(
    'Pays up to 0.000000000000060001 ETH to whoever executes it, beyond what it says.',
  )
  expect(judged(send(alice, 1n), { gasPrice: 1n, gasToken: usdc }).text).toBe(
    `Pays up to 0.06 USDC (${usdc}) to whoever executes it, beyond what it says.`,
  )
  expect(judged(send(alice, 1n), { baseGas: 1n }).text).toBe(
    'Refund fields are set, though with a gas price of 0 nothing is paid.',
  )
  expect(
    judged(batch([send(alice, 1n), refundInside(send(bob, 1n), 1n, 1n, zeroAddress, stranger)]), {}).text,
  ).toBe(
    `In call 2: Pays up to 0.000000000000060001 ETH from the Safe ${otherSafe} to ${stranger}, beyond what it says.`,
  )
  expect(judged(send(alice, 1n))).toEqual({
    id: 'GAS-01',
    outcome: 'pass',
    severity: 'stop',
    text: 'The Safe pays nothing to whoever executes.',
    evidence: {},
  })
})

test('GAS-01 passes a gas limit alone', () =>
  expect(judged(send(alice, 1n), { safeTxGas: 9n }).outcome).toBe('pass'))

test('GAS-01 is unknown where the effects could not be read', () => {
  expect(unreadResult('GAS-01')).toMatchObject({
    outcome: 'unknown',
    severity: 'stop',
    text: 'It could not be checked what the Safe pays to whoever executes. The node is silent.',
  })
})
