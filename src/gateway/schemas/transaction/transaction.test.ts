import { describe, expect, test } from 'vitest'
import { read } from '#gateway/client/read.ts'
import { page } from './list.ts'
import { HistoryItem, QueueItem, type TransactionWire } from './transaction.ts'

const account = (value: `0x${string}`) => ({ value, name: null, logoUri: null })
const safe = account('0x5aFE000000000000000000000000000000000001')
const owner = account('0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A')
const id = `multisig_${safe.value}_0x${'54'.repeat(32)}`

const payment: TransactionWire = {
  id,
  txHash: null,
  timestamp: 1787220000000,
  txStatus: 'AWAITING_CONFIRMATIONS',
  txInfo: {
    type: 'Transfer',
    humanDescription: null,
    sender: safe,
    recipient: owner,
    direction: 'OUTGOING',
    transferInfo: { type: 'NATIVE_COIN', value: '1000' },
  },
  executionInfo: {
    type: 'MULTISIG',
    nonce: 5,
    confirmationsRequired: 2,
    confirmationsSubmitted: 1,
    missingSigners: [owner],
  },
  safeAppInfo: null,
  note: 'a note',
}
const inQueue = (transaction: unknown) => read(page(QueueItem), { results: [transaction] }).results[0]
const listed = (changes: object) => ({
  type: 'TRANSACTION',
  transaction: { ...payment, ...changes },
  conflictType: 'None',
})

describe('the queue', () => {
  test('has labels, heads of conflicts and transactions, in the vocabulary of core', () => {
    const parsed = read(page(QueueItem), {
      count: 4,
      next: null,
      previous: null,
      results: [
        { type: 'LABEL', label: 'Next' },
        { type: 'CONFLICT_HEADER', nonce: 5 },
        { type: 'TRANSACTION', transaction: payment, conflictType: 'HasNext' },
      ],
    })
    expect(parsed).toEqual({
      count: 4,
      results: [
        { type: 'LABEL', label: 'Next' },
        { type: 'CONFLICT_HEADER', nonce: 5n },
        {
          type: 'TRANSACTION',
          conflictType: 'HasNext',
          transaction: {
            id,
            timestamp: 1787220000000,
            txStatus: 'AWAITING_CONFIRMATIONS',
            txInfo: {
              type: 'Transfer',
              sender: { value: safe.value },
              recipient: { value: owner.value },
              direction: 'OUTGOING',
              transferInfo: { type: 'NATIVE_COIN', value: 1000n },
            },
            executionInfo: {
              type: 'MULTISIG',
              nonce: 5n,
              confirmationsRequired: 2,
              confirmationsSubmitted: 1,
              missingSigners: [{ value: owner.value }],
            },
            note: 'a note',
          },
        },
      ],
    })
  })

  test('keeps a transaction of a kind this build does not know', () =>
    expect(inQueue(listed({ txInfo: { type: 'SwapOrder', uid: '0x01' } }))).toMatchObject({
      transaction: { id, txInfo: { type: 'unknown', raw: { type: 'SwapOrder', uid: '0x01' } } },
    }))

  test('keeps a transaction with a status or a label this build does not know', () => {
    expect(inQueue(listed({ txStatus: 'PENDING' }))).toMatchObject({
      transaction: { txStatus: { unknown: 'PENDING' } },
    })
    expect(inQueue({ type: 'LABEL', label: 'Later' })).toEqual({ type: 'LABEL', label: { unknown: 'Later' } })
  })

  test('shows in its place an item without an essential field, and where it is missing', () => {
    const txInfo = { ...payment.txInfo, sender: { name: 'Treasury' } }
    expect(inQueue(listed({ txInfo }))).toMatchObject({
      type: 'UNREADABLE',
      path: 'transaction.txInfo.sender.value',
      message: 'Invalid key: Expected "value" but received undefined',
      error: { name: 'GatewayShapeError', path: 'transaction.txInfo.sender.value', body: listed({ txInfo }) },
    })
    expect(inQueue(listed({ timestamp: '2026-11-21' }))).toMatchObject({ path: 'transaction.timestamp' })
  })

  test('needs no display field to be well formed', () =>
    expect(inQueue(listed({ note: 5, safeAppInfo: 'none' }))).toMatchObject({ type: 'TRANSACTION' }))
})

describe('the history', () => {
  test('has days, and a creation that no details can be asked for', () => {
    const transactionHash = `0x${'ab'.repeat(32)}`
    const creation = {
      id: `creation_${safe.value}`,
      txHash: transactionHash,
      timestamp: 1787220000000,
      txStatus: 'SUCCESS',
      txInfo: {
        type: 'Creation',
        humanDescription: null,
        creator: owner,
        transactionHash,
        implementation: safe,
        factory: safe,
        saltNonce: '0',
      },
      executionInfo: null,
      safeAppInfo: null,
      note: null,
    }
    const { results } = read(page(HistoryItem), {
      count: 0,
      next: null,
      previous: null,
      results: [
        { type: 'DATE_LABEL', timestamp: 1787220000000 },
        { type: 'TRANSACTION', transaction: creation, conflictType: 'None' },
      ],
    })
    expect(results).toMatchObject([
      { type: 'DATE_LABEL', timestamp: 1787220000000 },
      {
        transaction: {
          txHash: transactionHash,
          txInfo: { type: 'Creation', creator: { value: owner.value } },
        },
      },
    ])
  })

  test('has tokens with their amounts and ids as bigint', () => {
    const tokenAddress = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
    const moved = (transferInfo: object) =>
      read(HistoryItem, listed({ txInfo: { ...payment.txInfo, transferInfo } }))
    expect(
      moved({ type: 'ERC20', tokenAddress, value: '1500000', decimals: 6, imitation: true }),
    ).toMatchObject({
      transaction: {
        txInfo: { transferInfo: { type: 'ERC20', value: 1500000n, decimals: 6, imitation: true } },
      },
    })
    expect(moved({ type: 'ERC721', tokenAddress, tokenId: '7' })).toMatchObject({
      transaction: { txInfo: { transferInfo: { type: 'ERC721', tokenId: 7n } } },
    })
  })
})
