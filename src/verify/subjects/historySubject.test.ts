import { expect, test } from 'vitest'
import type { Address } from '#core/safe/safe.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import { historySubject } from './historySubject.ts'

const safe: Address = '0x5aFE000000000000000000000000000000000001'
const other: Address = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
const usdc: Address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const low = (address: Address) => address.toLowerCase() as Address

type HistoryTxInfo = TransactionDetails['txInfo']
const transfer = (transferInfo: object, direction = 'INCOMING') =>
  ({
    ...{ type: 'Transfer', direction, transferInfo },
    ...{ sender: { value: low(other) }, recipient: { value: low(safe) } },
  }) as HistoryTxInfo
const told = (txInfo: HistoryTxInfo, module?: Address) =>
  historySubject(safe, {
    txInfo,
    detailedExecutionInfo: module && { type: 'MODULE', address: { value: low(module) } },
  })
const moved = { kind: 'transfer', from: other, to: safe, isPiece: false }

test('a transfer is told with its parties in full, and who sent what came in', () => {
  const coins = { type: 'NATIVE_COIN', value: 5n }
  expect(told(transfer(coins))).toEqual({
    kind: 'history',
    safe,
    claimed: { ...moved, token: undefined, amount: 5n },
    incoming: { from: other, amount: 5n },
  })
  expect(told(transfer({ type: 'ERC20', tokenAddress: low(usdc), value: 6n }))).toMatchObject({
    claimed: { ...moved, token: usdc, amount: 6n },
    incoming: { from: other, token: usdc, amount: 6n },
  })
  expect(told(transfer(coins, 'OUTGOING'))).not.toHaveProperty('incoming')
  expect(told(transfer({ type: 'NATIVE_COIN' }))).toMatchObject({
    claimed: { amount: undefined },
    incoming: { amount: 0n },
  })
})

test('a collectible is told by its number, which is no amount', () => {
  const piece = told(transfer({ type: 'ERC721', tokenAddress: low(usdc), tokenId: 5n }))
  expect(piece.claimed).toEqual({ ...moved, token: usdc, amount: 5n, isPiece: true })
  expect(piece).not.toHaveProperty('incoming')
})

test('what a module did is a module’s, whatever it moved', () =>
  expect(told(transfer({ type: 'NATIVE_COIN', value: 5n }, 'OUTGOING'), usdc).claimed).toEqual({
    kind: 'module',
    module: usdc,
  }))

test('a creation is one, and what nobody here knows is something else', () => {
  expect(told({ type: 'Creation' } as HistoryTxInfo).claimed).toEqual({ kind: 'creation' })
  for (const txInfo of [
    { type: 'Custom' } as HistoryTxInfo,
    transfer({ type: 'unknown', raw: { type: 'ODD' } }),
  ]) {
    expect(told(txInfo).claimed).toEqual({ kind: 'other' })
    expect(told(txInfo)).not.toHaveProperty('incoming')
  }
})
