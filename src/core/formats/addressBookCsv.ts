import { parseAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'
import { parseCsv, writeCsv } from './csv.ts'
import { FormatError } from './reader.ts'

/** A name for an address on one chain. */
export type AddressBookEntry = { address: Address; name: string; chainId: number }

const header = ['address', 'name', 'chainId'] as const
/** Safe{Wallet}'s limit: 1 MB. */
const maxLength = 1_000_000

/**
 * Reads an address book as Safe{Wallet} exports it: columns `address,name,chainId`, one entry a row.
 * @throws FormatError in Safe{Wallet}'s own words; rows are counted with the header as 1
 */
export function readAddressBookCsv(text: string): AddressBookEntry[] {
  if (new TextEncoder().encode(text).length > maxLength)
    throw new FormatError('Address book cannot be larger than 1MB')
  if (text.trim() === '') throw new FormatError('CSV file is empty')
  const [first, ...rows] = parseCsv(text)
  const names = first?.cells.map((cell) => cell.trim()) ?? []
  if (names.length !== header.length || header.some((name, index) => names[index] !== name))
    throw new FormatError('Invalid or corrupt address book header')
  if (rows.length === 0) throw new FormatError('No entries found in address book')
  return rows.map(({ row, cells }) => readRow(row, cells))
}

function readRow(row: number, [address = '', name = '', chainId = '']: readonly string[]): AddressBookEntry {
  const read = parseAddress(address)
  if (!read.ok || address.includes(':'))
    throw new FormatError(`Address book contains an invalid address on row ${row}`)
  if (name.trim() === '') throw new FormatError(`Address book contains an invalid name on row ${row}`)
  if (!/^[1-9]\d{0,15}$/.test(chainId.trim()) || !Number.isSafeInteger(Number(chainId)))
    throw new FormatError(`Address book contains an invalid chainId on row ${row}`)
  return { address: read.address, name: name.trim(), chainId: Number(chainId) }
}

/** An address book as Safe{Wallet} imports it; not escaped against formulas, as its own is not. */
export function writeAddressBookCsv(entries: readonly AddressBookEntry[]): string {
  return writeCsv(
    header,
    entries.map(({ address, name, chainId }) => [address, name, String(chainId)]),
    { escapeFormulas: false },
  )
}

/** `safe-address-book-2026-11-21.csv`; `day` as YYYY-MM-DD. */
export function addressBookFileName(day: string): string {
  return `safe-address-book-${day}.csv`
}
