import { describe, expect, test } from 'vitest'
import type { Address, SafeTx } from '#core/safe/safe.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import { parsedDetails } from '#verify/fixtures/waitingDetails.ts'
import { type ListedTransactionRow, listingComparison } from './listingComparison.ts'

const safe: Address = '0x5aFE000000000000000000000000000000000001'
const payee: Address = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const thief: Address = '0x9999999999999999999999999999999999999999'
const zero: Address = '0x0000000000000000000000000000000000000000'
const coin = { symbol: 'ETH', decimals: 18 }
const tx: SafeTx = {
  ...{ to: payee, value: 5n, data: '0x', operation: 0 },
  ...{ safeTxGas: 0n, baseGas: 0n, gasPrice: 0n, gasToken: zero, refundReceiver: zero, nonce: 3n },
}
const details = parsedDetails({ chainId: 1, address: safe, version: '1.4.1' }, tx, {
  owners: [payee],
  threshold: 1,
  confirmations: [],
  change: { txStatus: 'SUCCESS' },
})
const numbered = (nonce: bigint) =>
  ({ type: 'MULTISIG', nonce, confirmationsRequired: 1, confirmationsSubmitted: 1 }) as const
const listed: ListedTransactionRow = {
  id: details.txId,
  timestamp: 1,
  txInfo: details.txInfo,
  txStatus: 'SUCCESS',
  executionInfo: numbered(3n),
}
const transfer = details.txInfo as Extract<ListedTransactionRow['txInfo'], { type: 'Transfer' }>
const isSame = (row: Partial<ListedTransactionRow>, told: Partial<TransactionDetails> = {}) => {
  const twice = listingComparison({ ...listed, ...row }, { ...details, ...told }, coin)
  return twice.listed === twice.detailed
}

test('a row that tells what its details tell is told once', () => expect(isSame({})).toBe(true))

describe('a row that tells of something else than its details is told twice', () => {
  test.each<[string, Partial<ListedTransactionRow>]>([
    ['another recipient', { txInfo: { ...transfer, recipient: { value: thief } } }],
    ['another amount', { txInfo: { ...transfer, transferInfo: { type: 'NATIVE_COIN', value: 6n } } }],
    ['another direction', { txInfo: { ...transfer, direction: 'INCOMING' } }],
    ['another end', { txStatus: 'FAILED' }],
    ['another kind', { executionInfo: { type: 'MODULE', address: { value: thief } } }],
    ['nobody who signed', { executionInfo: undefined }],
    ['another number', { executionInfo: numbered(2n) }],
  ])('%s', (_, change) => expect(isSame(change)).toBe(false))

  test('another token behind the same symbol', () => {
    const of = (tokenAddress: Address) => ({
      ...transfer,
      transferInfo: { type: 'ERC20', tokenAddress, value: 5n, tokenSymbol: 'USD', decimals: 6 } as const,
    })
    expect(isSame({ txInfo: of(thief) }, { txInfo: of(thief) })).toBe(true)
    expect(isSame({ txInfo: of(thief) }, { txInfo: of(payee) })).toBe(false)
  })

  test('while it waits too, but not because one of both was read a moment later', () => {
    const waits = { txStatus: 'AWAITING_CONFIRMATIONS' } as const
    expect(isSame(waits, { txStatus: 'AWAITING_EXECUTION' })).toBe(true)
    expect(isSame(waits)).toBe(true)
    expect(isSame({ ...waits, txInfo: { ...transfer, recipient: { value: thief } } })).toBe(false)
    expect(isSame({}, waits)).toBe(false)
  })
})

test('the sentence is that of the details', () => {
  const row = { ...listed, txInfo: { ...transfer, recipient: { value: thief } } }
  expect(listingComparison(row, details, coin).sentence).toBe(`Sent 0.000000000000000005 ETH to ${payee}.`)
  const open = { ...details, txStatus: 'AWAITING_EXECUTION' } as const
  expect(listingComparison(row, open, coin).sentence).toBe(`Sends 0.000000000000000005 ETH to ${payee}.`)
})
