import { describe, expect, test } from 'vitest'
import { parseCsv } from '#core/formats/csv.ts'
import type { Transaction } from '#gateway/schemas/transaction/transaction.ts'
import { historyCsv, historyFileName, historyJson, historyRows } from './historyRows.ts'

const safe = '0x5aFE000000000000000000000000000000000001'
const payroll = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const hash = `0x${'ab'.repeat(32)}`
const context = {
  safe: `eth:${safe}`,
  nativeCurrency: { symbol: 'ETH', decimals: 18 },
  timeZone: 'Europe/Zurich',
  nameOf: (address: string) => (address === payroll ? '=Acme' : undefined),
  ownNoteOf: (id: string) => (id === 'noted' ? 'October\nrent, paid late' : undefined),
}
const paid = (transferInfo: object, changes: object = {}) =>
  ({
    id: `multisig_${safe}_${hash}`,
    timestamp: Date.UTC(2026, 6, 31, 22, 30, 5),
    txStatus: 'SUCCESS',
    txInfo: {
      type: 'Transfer',
      direction: 'OUTGOING',
      sender: { value: safe },
      recipient: { value: payroll },
      transferInfo,
    },
    executionInfo: { type: 'MULTISIG', nonce: 7n },
    ...changes,
  }) as unknown as Transaction
const erc20 = { type: 'ERC20', tokenAddress: usdc, tokenSymbol: 'USDC', decimals: 6, trusted: true }
const rowsOf = (...transactions: Transaction[]) => historyRows(transactions, context)
const cellsOf = (csv: string) => parseCsv(csv).map(({ cells }) => cells)

describe('a row of a saved history', () => {
  test('has its day in UTC and in the zone of who saves it, on either side of midnight', () =>
    // Zurich is two hours ahead of UTC in summer.
    expect(rowsOf(paid({ type: 'NATIVE_COIN', value: 1n }))[0]).toMatchObject({
      dateUtc: '2026-07-31T22:30:05.000Z',
      dateLocal: '2026-08-01 00:30:05',
    }))

  test.each([
    [{ type: 'NATIVE_COIN', value: 1_234_567_890_123_456_789_012n }, '1234.567890123456789012', 'ETH'],
    [{ type: 'NATIVE_COIN', value: 1n }, '0.000000000000000001', 'ETH'],
    [{ ...erc20, value: 2n ** 256n - 1n, decimals: 0 }, String(2n ** 256n - 1n), 'USDC'],
    [{ ...erc20, value: 25_000_000_001n }, '25000.000001', 'USDC'],
    [{ ...erc20, value: 5n, decimals: undefined }, '', 'USDC'],
  ])('keeps every digit of %o', (transferInfo, amount, assetSymbol) =>
    expect(rowsOf(paid(transferInfo))[0]).toMatchObject({
      amount,
      assetSymbol,
      baseUnits: String(transferInfo.value),
    }),
  )

  test('has the person’s own note, on one line, and nothing where there is none', () =>
    expect(
      rowsOf(
        paid({ type: 'NATIVE_COIN', value: 1n }, { id: 'noted' }),
        paid({ type: 'NATIVE_COIN', value: 1n }),
      ).map(({ ownNote }) => ownNote.startsWith('October') && ownNote.endsWith('rent, paid late')),
    ).toEqual([true, false]))

  test('says whom it paid, by which transaction, with the note', () =>
    expect(rowsOf(paid({ type: 'NATIVE_COIN', value: 1n }, { note: 'October\nrent' }))[0]).toMatchObject({
      direction: 'out',
      nonce: '7',
      to: payroll,
      toName: '=Acme',
      note: 'October rent',
      safeTxHash: hash,
      safe: `eth:${safe}`,
    }))

  test('names a token that nobody vouches for, and an imitation', () => {
    const [unlisted, imitation] = rowsOf(
      paid({ ...erc20, value: 5n, trusted: false }),
      paid({ ...erc20, value: 5n, imitation: true }),
    )
    expect(unlisted?.warning).toBe('Unlisted token')
    expect(imitation?.warning).toBe('Imitates an earlier payment')
  })
})

describe('a saved history', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])(
    'lets no spreadsheet run the note %j, the name or the symbol',
    (text) => {
      const transaction = paid({ ...erc20, value: 5n, tokenSymbol: text }, { note: text })
      const cells = cellsOf(historyCsv(rowsOf(transaction), 'Europe/Zurich')).flat()
      expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
      expect(cells).toContain("'=Acme")
    },
  )

  test('as CSV has a head that names the zone, and a quote, a comma or a semicolon stays in its cell', () => {
    const note = 'rent; "old", flat'
    const [head = [], row = []] = cellsOf(
      historyCsv(rowsOf(paid({ type: 'NATIVE_COIN', value: 1n }, { note })), 'Europe/Zurich'),
    )
    expect(head).toContain('Date (Europe/Zurich)')
    expect(row[head.indexOf('Note of the proposer')]).toBe(note)
    expect(row).toHaveLength(head.length)
  })

  test('as JSON says what it is of', () => {
    const rows = rowsOf(paid({ type: 'NATIVE_COIN', value: 1n }))
    const about = { safe: context.safe, timeZone: 'Europe/Zurich', savedAt: 0, filter: { kind: 'outgoing' } }
    const [entry] = rows
    const { safe: _, ...told } = entry ?? { safe: '' }
    expect(JSON.parse(historyJson(rows, about))).toEqual({
      kind: 'safe-history',
      version: 1,
      safe: context.safe,
      savedAt: '1970-01-01T00:00:00.000Z',
      timeZone: 'Europe/Zurich',
      filter: { kind: 'outgoing' },
      entries: [told],
    })
  })

  test('is named by the Safe and the period', () => {
    expect(historyFileName({ safe: context.safe, from: '2026-01-01', until: '' }, 'csv')).toBe(
      'safe-history-0x5aFE0000-2026-01-01.csv',
    )
  })
})
