import { parseAddress } from '#core/addresses/address.ts'
import { type CsvRow, parseCsv } from '#core/formats/csv.ts'
import { parseAmount } from '#core/money/amount.ts'
import type { Address } from '#core/safe/safe.ts'
import type { DraftStep } from '#stores/draft.ts'

/** What the Safe holds and can be paid with; the chain's coin has no address. */
export type TableAsset = { address: Address | undefined; symbol: string; decimals: number }

type TablePlace = { shortName: string; assets: readonly TableAsset[] }

export type PayeeTable = { steps: readonly Partial<DraftStep>[]; problems: readonly string[] }

const maxRows = 400

type Columns = { address: number; amount: number; token: number }

const inOrder: Columns = { address: 0, amount: 1, token: 2 }

const columnNames: Record<keyof Columns, readonly string[]> = {
  address: ['address', 'recipient', 'to', 'payee', 'wallet'],
  amount: ['amount', 'value'],
  token: ['token', 'asset', 'currency', 'symbol'],
}

const looksLikeAddress = (cell: string) => /^([\w-]*:)?0x[0-9a-f]{10,}$/i.test(cell.trim())

/** Where the columns stand by the names in the first row; undefined where it names neither an address nor an amount. */
function namedColumns({ cells }: CsvRow): Columns | undefined {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const placeOf = (column: keyof Columns) => names.findIndex((name) => columnNames[column].includes(name))
  const [address, amount, token] = [placeOf('address'), placeOf('amount'), placeOf('token')]
  return address < 0 || amount < 0 ? undefined : { address, amount, token }
}

/**
 * Payments as rows are copied out of a spreadsheet: address, amount and token (a symbol that the Safe holds, or a contract; empty for the
 * chain's coin), with or without a row of names above. Undefined where the text is no such table; a row that cannot be used is named
 * by its number. @throws FormatError where a quote does not close
 */
export function readPayeeTable(text: string, place: TablePlace): PayeeTable | undefined {
  const all = parseCsv(text)
  const [first] = all
  if (!first) return undefined
  const named = first.cells.some(looksLikeAddress) ? undefined : namedColumns(first)
  if (!named && !first.cells.some(looksLikeAddress)) return undefined
  const rows = named ? all.slice(1) : all
  if (rows.length === 0) return { steps: [], problems: ['There is no row below the names of the columns.'] }
  if (rows.length > maxRows)
    return { steps: [], problems: [`The table has ${rows.length} rows. The limit is ${maxRows}.`] }
  const read = rows.map((row) => readRow(row, named ?? inOrder, place))
  return {
    steps: read.flatMap((one) => (typeof one === 'string' ? [] : [one])),
    problems: read.flatMap((one) => (typeof one === 'string' ? [one] : [])),
  }
}

function readRow({ row, cells }: CsvRow, columns: Columns, place: TablePlace): Partial<DraftStep> | string {
  const cell = (column: keyof Columns) => cells[columns[column]]?.trim() ?? ''
  const recipient = parseAddress(cell('address'), { shortName: place.shortName })
  if (!recipient.ok) return `Row ${row}: ${recipient.text}`
  const token = cell('token')
  const asset = assetCalled(token, place)
  if (typeof asset === 'string') return `Row ${row}: ${asset}`
  // Without decimals of its own, a token that the Safe does not hold: the form says what is wrong with it.
  const amount = parseAmount(cell('amount'), asset.decimals ?? 77, { symbol: asset.symbol })
  if (!amount.ok) return `Row ${row}: ${amount.text}`
  const key = asset.address?.toLowerCase() ?? 'native'
  return { kind: 'send', asset: key, recipient: recipient.address, amount: cell('amount') }
}

type Found = Pick<TableAsset, 'address' | 'symbol'> & { decimals?: number }

/** The asset that a cell names; a sentence where it names none or more than one. Which of two is meant is not guessed. */
function assetCalled(token: string, { assets }: TablePlace): Found | string {
  const [coin] = assets.filter(({ address }) => address === undefined)
  if (token === '') return coin ?? 'Enter the token.'
  if (looksLikeAddress(token)) {
    const read = parseAddress(token)
    if (!read.ok) return read.text
    const held = assets.find(({ address }) => address?.toLowerCase() === read.address.toLowerCase())
    return held ?? { address: read.address, symbol: 'the token' }
  }
  const [one, ...others] = assets.filter(({ symbol }) => symbol.toLowerCase() === token.toLowerCase())
  if (!one) return `This Safe holds no “${token.slice(0, 40)}”. Enter the address of its contract.`
  return others.length === 0
    ? one
    : `This Safe holds several tokens called “${token.slice(0, 40)}”. Enter the address of the one you mean.`
}
