import { describe, expect, test } from 'vitest'
import type { Transaction } from '#gateway/schemas/transaction/transaction.ts'
import { filtered, filterFrom, isNarrow, paramsOf } from './queueFilter.ts'
import type { QueueNonce } from './queueModel.ts'

const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const payroll = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
const custodian = '0xf90B9Da55147faFDC6822a4fAD379DE38dE9b75F'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const waiting = (nonce: bigint, recipient: string, changes: object = {}) =>
  ({
    id: `multisig_${nonce}_${recipient}`,
    txStatus: 'AWAITING_CONFIRMATIONS',
    executionInfo: { type: 'MULTISIG', nonce, missingSigners: [] },
    txInfo: {
      type: 'Transfer',
      sender: { value: owner },
      recipient: { value: recipient },
      transferInfo: { type: 'NATIVE_COIN', value: 10n ** 18n },
    },
    ...changes,
  }) as unknown as Transaction

const inTokens = {
  txInfo: {
    type: 'Transfer',
    sender: { value: owner },
    recipient: { value: payroll },
    transferInfo: {
      type: 'ERC20',
      tokenAddress: usdc,
      tokenSymbol: 'USDC',
      decimals: 6,
      value: 25_000_000_000n,
    },
  },
}
const call = {
  txInfo: { type: 'Custom', to: { value: custodian }, methodName: 'setAllowance', isCancellation: false },
}

const numbers: QueueNonce[] = [
  { nonce: 7n, isNext: true, transactions: [waiting(7n, payroll, { txStatus: 'AWAITING_EXECUTION' })] },
  { nonce: 8n, isNext: false, transactions: [] },
  {
    nonce: 9n,
    isNext: false,
    transactions: [
      waiting(9n, custodian, {
        executionInfo: { type: 'MULTISIG', nonce: 9n, missingSigners: [{ value: owner }] },
      }),
      waiting(9n, payroll, inTokens),
    ],
  },
  { nonce: 10n, isNext: false, transactions: [waiting(10n, custodian, call)] },
]

const shown = (query: string) =>
  filtered(numbers, filterFrom(new URLSearchParams(query)), {
    owner,
    nameOf: (address) => (address === custodian ? 'Vault Ltd' : undefined),
    coin: { symbol: 'ETH', decimals: 18 },
  }).map(({ nonce }) => Number(nonce))

describe('the queue is filtered', () => {
  test.each([
    ['', [7, 8, 9, 10]],
    ['show=mine', [9]],
    ['show=ready', [7]],
    ['show=rivals', [9]],
    [`token=${usdc}`, [9]],
    ['token=native', [7, 9]],
    ['search=19e7e376', [7, 9]],
    ['search=vault', [9, 10]],
    ['search=usdc', [9]],
    ['search=25,000', [9]],
    ['search=1 eth', [7, 9]],
    ['search=10', [10]],
    ['search=setallow', [10]],
    ['search=nobody', []],
  ])('by %s', (query, nonces) => expect(shown(query)).toEqual(nonces))

  test('by all that is set at once, of one and the same transaction', () => {
    expect(shown('show=mine&search=vault')).toEqual([9])
    expect(shown('show=mine&token=native&search=usdc')).toEqual([])
    expect(shown('show=rivals&search=setallow')).toEqual([])
  })

  test('with every alternative of what is found, which one must know of before one signs', () =>
    expect(
      filtered(numbers, filterFrom(new URLSearchParams('search=usdc')), { owner: undefined })[0]
        ?.transactions,
    ).toHaveLength(2))

  test('as its address says, and nonsense there is no filter', () => {
    const query = `show=mine&token=${usdc}&search=vault&unsigned=shown`
    const asked = filterFrom(new URLSearchParams(query))
    expect(new URLSearchParams(paramsOf(asked)).toString()).toBe(query)
    expect(isNarrow(asked)).toBe(true)
    expect(paramsOf(filterFrom(new URLSearchParams('show=constructor')))).toEqual({})
    expect(isNarrow(filterFrom(new URLSearchParams('unsigned=shown&search=%20')))).toBe(false)
  })
})
