import { expect, test } from 'vitest'
import type { Shown } from '#chain/shownTransfers.ts'
import { shownCheck } from './shownChecks.ts'

const safe = '0x5aFE000000000000000000000000000000000001'
const other = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const shown = (changes: Partial<Shown> = {}): Shown => ({
  blockNumber: 7n,
  succeeded: true,
  moved: [{ token: usdc, from: other, to: safe, amount: 5n, isPiece: false }],
  modules: [],
  tellsOfModules: true,
  isMade: false,
  ...changes,
})
const claim = (transferInfo: object) =>
  ({
    txInfo: {
      type: 'Transfer',
      direction: 'INCOMING',
      sender: { value: other },
      recipient: { value: safe },
      transferInfo,
    },
  }) as unknown as Parameters<typeof shownCheck>[0]
const erc20 = (value: bigint) => claim({ type: 'ERC20', tokenAddress: usdc, value })

test('a token transfer that the receipt shows to the unit passes', () =>
  expect(shownCheck(erc20(5n), shown())).toMatchObject({ kind: 'pass' }))

test('another amount, or another token, is a lie about the past', () => {
  expect(shownCheck(erc20(6n), shown())).toMatchObject({ kind: 'stop' })
  expect(shownCheck(erc20(5n), shown({ moved: [] }))).toMatchObject({ kind: 'stop' })
})

test('a collectible passes by its number, with how many came where the chain counts them, and is not mistaken for an amount', () => {
  const piece = claim({ type: 'ERC721', tokenAddress: usdc, tokenId: 5n })
  const moved = { token: usdc, from: other, to: safe, amount: 5n, isPiece: true } as const
  expect(shownCheck(piece, shown({ moved: [moved] }))).toEqual({
    kind: 'pass',
    sentence: 'The chain shows exactly this transfer in block 7.',
  })
  expect(shownCheck(piece, shown({ moved: [{ ...moved, pieces: 12n }] }))).toEqual({
    kind: 'pass',
    sentence: 'The chain shows exactly this transfer in block 7: 12 pieces of it.',
  })
  expect(shownCheck(piece, shown())).toMatchObject({ kind: 'stop' })
  expect(shownCheck(erc20(5n), shown({ moved: [moved] }))).toMatchObject({ kind: 'stop' })
})

test('coins moved inside a call cannot be seen, and that is said', () =>
  expect(shownCheck(claim({ type: 'NATIVE_COIN', value: 5n }), shown())).toMatchObject({ kind: 'unknown' }))

test('a module that the receipt does not name did not act', () => {
  const byModule = {
    txInfo: { type: 'Custom' },
    detailedExecutionInfo: { type: 'MODULE', address: { value: usdc } },
  } as unknown as Parameters<typeof shownCheck>[0]
  expect(shownCheck(byModule, shown())).toMatchObject({ kind: 'warn' })
  expect(shownCheck(byModule, shown({ modules: [{ module: usdc, succeeded: true }] }))).toMatchObject({
    kind: 'pass',
  })
  expect(shownCheck(byModule, shown({ tellsOfModules: false }))).toEqual({
    kind: 'unknown',
    sentence:
      'A Safe this old tells the chain nothing of what its modules do. Compare what moved, and the balance.',
  })
})

test('a transaction that failed on chain moved nothing', () =>
  expect(shownCheck(erc20(5n), shown({ succeeded: false }))).toMatchObject({ kind: 'warn' }))
