import { expect, test } from 'vitest'
import { batch, callOf, factsOf, people, resultOf, send, unreadResult } from '#core/fixtures/effectCase.ts'
import { refundInside } from '#core/fixtures/refundCase.ts'
import type { Address, Call, SafeTx } from '#core/safe.ts'

const { safe, alice, bob, stranger, usdc, nft, contract } = people

const judged = (call: Call, tx: Partial<SafeTx> = {}, more: object = {}) =>
  resultOf(factsOf(call, { tx, ...more }), 'GAS-02')

const gwei = 10n ** 9n

test.each([
  ['a small refund of a large payment', 10n ** 18n, { baseGas: 40_000n, gasPrice: 10n * gwei }, 'pass'],
  ['a refund larger than the payment', 10n ** 9n, { baseGas: 40_000n, gasPrice: 10n * gwei }, 'finding'],
  ['a refund of more than 0.05 coins', 10n ** 18n, { baseGas: 10_000_000n, gasPrice: 10n * gwei }, 'finding'],
  ['a price of 0', 1n, { baseGas: 10n ** 18n }, 'pass'],
  ['a refund in a token of which less is moved', 1n, { gasToken: usdc, gasPrice: 1n }, 'finding'],
  ['a refund in a token nobody knows', 1n, { gasToken: stranger, gasPrice: 1n }, 'finding'],
])('GAS-02 on %s: %s', (_what, value, tx, outcome) => {
  expect(judged(send(alice, value), tx).outcome).toBe(outcome)
  expect(judged(send(alice, value), tx).severity).toBe('block')
})

const coin = 10n ** 18n
const most = coin / 20n
/** Refund fields whose worst case is the amount: 60,000 gas of overhead and one more. */
const worth = (amount: bigint) => ({ baseGas: amount - 60_000n, gasPrice: 1n })

test('GAS-02 allows 0.05 coins exactly, and as much as is moved exactly', () => {
  const told = (moved: bigint, amount: bigint) => judged(send(alice, moved), worth(amount)).outcome
  expect([told(coin, most), told(coin, most + 1n)]).toEqual(['pass', 'finding'])
  expect([told(100_000n, 100_000n), told(100_000n, 100_001n)]).toEqual(['pass', 'finding'])
  expect([told(0n, most), told(0n, most + 1n)]).toEqual(['pass', 'finding'])
  expect(judged(send(alice, coin), worth(most + 1n))).toEqual({
    id: 'GAS-02',
    outcome: 'finding',
    severity: 'block',
    wayOn: 'Ask who proposed this why it refunds; without a refund these four fields are zero.',
    text: 'Pays up to 0.050000000000000001 ETH to whoever executes it, beyond what it says. That is too much: more than 0.05 ETH, which is where a refund stops being small.',
    evidence: {
      found: [
        {
          text: 'Pays up to 0.050000000000000001 ETH to whoever executes it, beyond what it says. That is too much: more than 0.05 ETH, which is where a refund stops being small.',
          safe,
          worst: '50000000000000001',
          gasPrice: '1',
          baseGas: '49999999999940001',
          safeTxGas: '0',
          gasToken: '0x0000000000000000000000000000000000000000',
          refundReceiver: '0x0000000000000000000000000000000000000000',
          cap: '50000000000000000',
          moved: '1000000000000000000',
          severity: 'block',
          path: [],
        },
      ],
    },
  })
  expect(judged(send(alice, 100_000n), worth(100_001n)).text).toBe(
    'Pays up to 0.000000000000100001 ETH to whoever executes it, beyond what it says. That is too much: more than the 0.0000000000001 ETH that it moves.',
  )
  expect(judged(send(alice, 1n), worth(most)).text).toContain('more than the 0.000000000000000001 ETH')
  expect(judged(send(alice, 1n), {})).toEqual({
    id: 'GAS-02',
    outcome: 'pass',
    severity: 'block',
    text: 'The largest refund stays small.',
    evidence: {},
  })
  expect(judged(send(alice, 1n), { baseGas: 1n, gasToken: stranger }).outcome).toBe('pass')
})

test('GAS-02 takes the decimals of a token from the token, and without them no amount for small', () => {
  const pay = callOf(usdc, 'transfer', [alice, 10n ** 12n])
  const told = (gasToken: Address, amount: bigint, more: object = {}) =>
    judged(pay, { ...worth(amount), gasToken }, more)
  const known = {
    tokens: {
      of: new Map([[usdc, { known: true as const, value: { symbol: 'U', name: 'U', decimals: 7 } }]]),
    },
  }
  expect([told(usdc, 500_000n, known).outcome, told(usdc, 500_001n, known).outcome]).toEqual([
    'pass',
    'finding',
  ])
  expect(told(usdc, 500_001n, known).text).toBe(
    `Pays up to 0.0500001 U (${usdc}) to whoever executes it, beyond what it says. That is too much: more than 0.05 U (${usdc}), which is where a refund stops being small.`,
  )
  expect(told(stranger, 60_000n).text).toBe(
    `Pays up to 60,000 base units of the token ${stranger} to whoever executes it, beyond what it says. That is too much: how much that is cannot be told, since the decimals of the token are not known.`,
  )
  expect(told(nft, 60_000n).text).toBe(
    `Pays up to 60,000 base units of the token ${nft} to whoever executes it, beyond what it says. That is too much: how much that is cannot be told, since the decimals of the token are not known.`,
  )
  const silent = {
    tokens: { of: new Map([[usdc, { known: false as const, reason: 'The node is silent.' }]]) },
  }
  expect(told(usdc, 60_000n, silent).text).toBe(
    `Pays up to 60,000 base units of the token ${usdc} to whoever executes it, beyond what it says. That is too much: how much that is cannot be told, since the decimals of the token are not known.`,
  )
})

test('GAS-02 compares with what that Safe itself moves of that coin or token, there', () => {
  const token = { ...worth(100_001n), gasToken: usdc }
  const known = {
    tokens: {
      of: new Map([[usdc, { known: true as const, value: { symbol: 'U', name: 'U', decimals: 18 } }]]),
    },
  }
  const told = (call: Call, tx: Partial<SafeTx>) => judged(call, tx, known).outcome
  const pay = (amount: bigint) => callOf(usdc, 'transfer', [alice, amount])
  expect([told(pay(100_000n), token), told(pay(100_001n), token)]).toEqual(['finding', 'pass'])
  expect(told(batch([pay(100_000n), { ...pay(1n) }]), token)).toBe('pass')
  expect(told(batch([pay(100_000n), send(alice, 1n)]), token)).toBe('finding')
  expect(told(batch([pay(100_000n), callOf(nft, 'transfer', [alice, 1n])]), token)).toBe('finding')
  expect(told(batch([pay(100_000n), callOf(usdc, 'safeTransferFrom', [safe, alice, 1n])]), token)).toBe(
    'finding',
  )
  expect(told(batch([pay(100_000n), callOf(usdc, 'transferFrom', [bob, alice, 1n])]), token)).toBe('finding')
  expect(told(batch([send(alice, 100_000n), pay(1n)]), worth(100_001n))).toBe('finding')
  const role = callOf(contract, 'execTransactionWithRole', [alice, 1n, '0x', 0, 1, true])
  expect(told(batch([send(alice, 100_000n), role]), worth(100_001n))).toBe('finding')
  const around = (inner: bigint, beside: bigint) =>
    batch([send(alice, beside), refundInside(send(bob, inner), 40_001n, 1n), send(alice, beside)])
  expect([told(around(100_001n, 1n), {}), told(around(100_000n, 10n ** 6n), {})]).toEqual(['pass', 'finding'])
  const two = batch([
    refundInside(send(bob, 10n ** 6n), 0n, 0n),
    refundInside(send(bob, 100_000n), 40_001n, 1n),
  ])
  expect(told(two, {})).toBe('finding')
})

test('GAS-02 blocks the refund of another Safe’s transaction inside this one', () => {
  const drain = refundInside(send(alice, 0n), 900_000_000_000n, 100_000_000n)
  expect(judged(batch([send(alice, 1n), drain]))).toMatchObject({ outcome: 'finding', severity: 'block' })
})

test('GAS-02 is unknown where the effects could not be read', () => {
  expect(unreadResult('GAS-02')).toMatchObject({
    outcome: 'unknown',
    severity: 'block',
    text: 'The largest refund could not be worked out. The node is silent.',
  })
})
