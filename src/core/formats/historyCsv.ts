import type { Address, Hash } from '#core/safe/safe.ts'
import { writeCsv } from './csv.ts'

/** A line of the history as the gateway's export has it; times in ms since 1970, amounts as decimal text. */
export type HistoryRow = {
  nonce?: bigint
  safe: Address
  from: Address
  to: Address
  transactionHash: Hash
  contract?: Address
  amount: string
  assetType: string
  assetSymbol: string
  createdAt?: number
  executedAt: number
  proposer?: Address
  executor?: Address
  note?: string
  gasAmount?: string
  gasToken?: string
}

const header = [
  'Nonce',
  'Safe Address',
  'From Address',
  'To Address',
  'Transaction Hash',
  'Contract Address',
  'Amount',
  'Asset Type',
  'Asset Symbol',
  'Created at',
  'Executed at',
  'Proposer Address',
  'Executor Address',
  'Note',
  'Amount Gas',
  'Gas token',
]

/** The history as CSV in the columns of the gateway's own export; symbols and notes of strangers cannot run as formulas. */
export function writeHistoryCsv(rows: readonly HistoryRow[]): string {
  return writeCsv(header, rows.map(cellsOf), { escapeFormulas: true })
}

/** `transaction-export-2026-11-21.csv`; `day` as YYYY-MM-DD. */
export function historyFileName(day: string): string {
  return `transaction-export-${day}.csv`
}

function cellsOf(row: HistoryRow): string[] {
  return [
    row.nonce === undefined ? '' : String(row.nonce),
    row.safe,
    row.from,
    row.to,
    row.transactionHash,
    row.contract ?? '',
    row.amount,
    row.assetType,
    row.assetSymbol,
    timeOf(row.createdAt),
    timeOf(row.executedAt),
    row.proposer ?? '',
    row.executor ?? '',
    row.note ?? '',
    row.gasAmount ?? '',
    row.gasToken ?? '',
  ]
}

function timeOf(time: number | undefined): string {
  return time === undefined ? '' : new Date(time).toISOString()
}
