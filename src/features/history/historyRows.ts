import { writeCsv } from '#core/formats/csv.ts'
import { amountParts } from '#core/money/decimals.ts'
import type { Address } from '#core/safe/safe.ts'
import { visibleLine } from '#core/text/visibleLine.ts'
import type { Transaction } from '#gateway/schemas/transaction/transaction.ts'
import { claimedSentence } from '#parts/sentences/claimedSentence.ts'
import { isUnlisted } from './historyFilter.ts'
import { kindOf, kindWords } from './kinds.ts'

/** What is the same for every row of a saved history. */
export type HistoryRowsContext = {
  /** As `eth:0x…`. */
  safe: string
  nativeCurrency: { symbol: string; decimals: number }
  /** An IANA zone, in which the second date of each row is written. */
  timeZone: string
  nameOf: (address: Address) => string | undefined
  /** The person's own note to an entry, by its id. */
  ownNoteOf: (id: string) => string | undefined
}

/** The columns of a saved history, in their order; the second date's head names its zone. */
const columns = [
  ['dateUtc', 'Date (UTC)'],
  ['dateLocal', 'Date'],
  ['nonce', 'Nonce'],
  ['kind', 'Kind'],
  ['status', 'Status'],
  ['direction', 'Direction'],
  ['from', 'From'],
  ['fromName', 'From, your name'],
  ['to', 'To'],
  ['toName', 'To, your name'],
  ['amount', 'Amount'],
  ['baseUnits', 'Amount in base units'],
  ['assetType', 'Asset type'],
  ['assetSymbol', 'Asset'],
  ['contract', 'Token contract'],
  ['tokenId', 'Token ID'],
  ['description', 'Description by the service'],
  ['note', 'Note of the proposer'],
  ['ownNote', 'Your note'],
  ['app', 'App'],
  ['warning', 'Warning'],
  ['transactionHash', 'Transaction hash'],
  ['safeTxHash', 'Safe transaction hash'],
  ['safe', 'Safe'],
] as const

type Column = (typeof columns)[number][0]

/** One entry of the history as texts; what does not apply is empty. Amounts are exact, without thousands' commas and without a sign. */
export type HistoryFileRow = Readonly<Record<Column, string>>

type Moved = Pick<
  HistoryFileRow,
  'amount' | 'baseUnits' | 'assetType' | 'assetSymbol' | 'contract' | 'tokenId'
>

const nothing: Moved = {
  amount: '',
  baseUnits: '',
  assetType: '',
  assetSymbol: '',
  contract: '',
  tokenId: '',
}

/** The exact decimal text that a spreadsheet and a program read: digits and at most one point. */
function exact(amount: bigint, decimals: number): string {
  const { whole, fraction } = amountParts(amount, decimals)
  const digits = whole.replaceAll(',', '')
  return fraction === '' ? digits : `${digits}.${fraction}`
}

function coins(amount: bigint, { symbol, decimals }: HistoryRowsContext['nativeCurrency']): Moved {
  const units = String(amount)
  return {
    ...nothing,
    amount: exact(amount, decimals),
    baseUnits: units,
    assetType: 'native',
    assetSymbol: symbol,
  }
}

function movedBy({ txInfo }: Transaction, { nativeCurrency }: HistoryRowsContext): Moved {
  if (txInfo.type === 'Custom') return txInfo.value ? coins(txInfo.value, nativeCurrency) : nothing
  if (txInfo.type !== 'Transfer') return nothing
  const { transferInfo } = txInfo
  if (transferInfo.type === 'NATIVE_COIN')
    return transferInfo.value === undefined ? nothing : coins(transferInfo.value, nativeCurrency)
  if (transferInfo.type === 'unknown') return nothing
  const token = {
    ...nothing,
    assetSymbol: visibleLine(transferInfo.tokenSymbol ?? ''),
    contract: transferInfo.tokenAddress,
  }
  if (transferInfo.type === 'ERC721')
    return { ...token, amount: '1', assetType: 'erc721', tokenId: String(transferInfo.tokenId) }
  const { value, decimals } = transferInfo
  const amount = decimals === undefined ? '' : exact(value, decimals)
  return { ...token, amount, baseUnits: String(value), assetType: 'erc20' }
}

const directions = { INCOMING: 'in', OUTGOING: 'out', UNKNOWN: '' }

function partiesOf({ txInfo }: Transaction, safe: string): { direction: string; from: string; to: string } {
  if (txInfo.type === 'Transfer') {
    const { direction, sender, recipient } = txInfo
    const way = typeof direction === 'string' ? directions[direction] : ''
    return { direction: way, from: sender.value, to: recipient.value }
  }
  const own = safe.slice(safe.indexOf(':') + 1)
  if (txInfo.type === 'Custom')
    return { direction: txInfo.value ? 'out' : '', from: own, to: txInfo.to.value }
  if (txInfo.type === 'Creation') return { direction: '', from: txInfo.creator.value, to: own }
  return { direction: '', from: own, to: own }
}

function warningOf(transaction: Transaction): string {
  const { txInfo } = transaction
  if (txInfo.type !== 'Transfer' || txInfo.transferInfo.type !== 'ERC20') return ''
  if (txInfo.transferInfo.imitation) return 'Imitates an earlier payment'
  return isUnlisted(transaction) ? 'Unlisted token' : ''
}

/** "2026-11-21 09:14:05" in an IANA zone. */
function dateIn(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
    ...({ hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
  })
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
    const [day, clock] = [['year', 'month', 'day'] as const, ['hour', 'minute', 'second'] as const].map(
      (names) => names.map((name) => parts.get(name)),
    )
    return `${day?.join('-')} ${clock?.join(':')}`
  }
}

/** `multisig_<safe>_<safeTxHash>`; other entries have none. */
const safeTxHashIn = (id: string) => /^multisig_.*_(0x[0-9a-f]{64})$/i.exec(id)?.[1] ?? ''

/** Entries of the history as rows for a file: what the service reports, with the person's own names beside it. */
export function historyRows(
  transactions: readonly Transaction[],
  context: HistoryRowsContext,
): HistoryFileRow[] {
  const local = dateIn(context.timeZone)
  const { nativeCurrency, safe } = context
  const nameOf = (text: string) => context.nameOf(text as Address) ?? ''
  return transactions.map((transaction) => {
    const { id, timestamp, txStatus, txInfo, executionInfo, note, safeAppInfo, txHash } = transaction
    const nonce = executionInfo?.type === 'MULTISIG' ? executionInfo.nonce : undefined
    const parties = partiesOf(transaction, safe)
    const sentence = claimedSentence({ txInfo, isDone: txStatus === 'SUCCESS', nonce, nativeCurrency })
    return {
      dateUtc: new Date(timestamp).toISOString(),
      dateLocal: local(timestamp),
      nonce: nonce === undefined ? '' : String(nonce),
      kind: kindWords[kindOf(transaction)],
      status: typeof txStatus === 'string' ? txStatus : visibleLine(txStatus.unknown),
      ...parties,
      fromName: nameOf(parties.from),
      toName: nameOf(parties.to),
      ...movedBy(transaction, context),
      description: sentence.map(({ text }) => text).join(''),
      note: visibleLine(note ?? '', 1_000),
      ownNote: visibleLine(context.ownNoteOf(id) ?? '', 1_000),
      app: visibleLine(safeAppInfo?.name ?? ''),
      warning: warningOf(transaction),
      transactionHash: txHash ?? '',
      safeTxHash: safeTxHashIn(id),
      safe,
    }
  })
}

/** Rows as CSV; no spreadsheet runs a cell of it as a formula. */
export function historyCsv(rows: readonly HistoryFileRow[], timeZone: string): string {
  return writeCsv(
    columns.map(([key, head]) => (key === 'dateLocal' ? `${head} (${timeZone})` : head)),
    rows.map((row) => columns.map(([key]) => row[key])),
    { escapeFormulas: true },
  )
}

type HistoryJson = { safe: string; timeZone: string; savedAt: number; filter: Record<string, string> }

/** Rows as JSON, with what they are of: the Safe, the zone of `dateLocal`, when they were saved, which part of the history. */
export function historyJson(
  rows: readonly HistoryFileRow[],
  { safe, timeZone, savedAt, filter }: HistoryJson,
): string {
  const entries = rows.map(({ safe: _safe, ...row }) => row)
  const head = { kind: 'safe-history', version: 1, safe, savedAt: new Date(savedAt).toISOString() }
  return `${JSON.stringify({ ...head, timeZone, filter, entries }, undefined, 2)}\n`
}

/** `safe-history-0x5FbDB231-2026-01-01-2026-11-21.csv`: as much of the Safe as tells two apart, and the period. */
export function historyFileName(
  { safe, from, until }: { safe: string; from: string; until: string },
  ending: 'csv' | 'json',
): string {
  const address = safe.slice(safe.indexOf(':') + 1)
  return `safe-history-${[address.slice(0, 10), from, until].filter(Boolean).join('-')}.${ending}`
}
