import { parseAddress } from '#core/addresses/address.ts'
import { unnamedNetwork } from '#core/addresses/eip3770.ts'
import { parseAmount } from '#core/money/amount.ts'
import type { Address } from '#core/safe/safe.ts'
import { type CsvRow, parseCsv } from './csv.ts'
import { FormatError } from './reader.ts'

/** One payment of a CSV airdrop. `amount` is what the row says, in whole units of the token; `receiver` may still be a name. */
type AirdropRow = {
  row: number
  receiver: { kind: 'address'; address: Address } | { kind: 'name'; name: string }
} & (
  | { kind: 'native'; amount: string }
  | { kind: 'erc20'; token: Address; amount: string }
  | { kind: 'erc721'; token: Address; tokenId: bigint }
  | { kind: 'erc1155'; token: Address; tokenId: bigint; amount: bigint }
)

/** Why a row cannot be used, in the words of the CSV airdrop app, and in ours how to mend it. */
type Warning = { row: number; text: string; mend: string }

/** The rows that can be used, and a sentence for each that cannot. */
export type Airdrop = { rows: readonly AirdropRow[]; warnings: readonly Warning[] }

const maxRows = 400
const tooMany =
  'Max number of lines exceeded. Due to the block gas limit transactions are limited to 400 lines.'

/**
 * Reads a payment list in the form of the CSV airdrop app: columns by name, `token_type,token_address,receiver,amount,id`, in
 * any order; without a token type a row is of an ERC-20 token, without a token address of the chain's own coin.
 * @throws FormatError when it cannot be used as a whole; single rows get warnings in that app's words
 */
export function readAirdropCsv(text: string, { shortName }: { shortName: string }): Airdrop {
  const [first, ...rows] = parseCsv(text)
  if (first === undefined) throw new FormatError('The payment list is empty.')
  const columns = new Map(first.cells.map((name, index) => [name.trim().toLowerCase(), index]))
  for (const name of ['receiver', 'token_address'])
    if (!columns.has(name))
      throw new FormatError(`The payment list has no column “${name}” in its first row.`)
  if (!columns.has('amount') && !columns.has('value') && !columns.has('id'))
    throw new FormatError('The payment list has no column “amount” in its first row.')
  if (rows.length === 0) throw new FormatError('The payment list has no rows below its header.')
  if (rows.length > maxRows) throw new FormatError(tooMany)
  const read = rows.map((row) => readRow(row, columns, shortName))
  return {
    rows: read.flatMap((result) => ('kind' in result ? [result] : [])),
    warnings: read.flatMap((result) => ('text' in result ? [result] : [])),
  }
}

type Wrong = Omit<Warning, 'row'>

const notPositive = (amount: string, decimals: number, symbol: string): Wrong => {
  const read = parseAmount(amount, decimals, { symbol })
  return { text: `Only positive amounts/values possible: ${amount}`, mend: read.ok ? '' : read.text }
}

function readRow(
  { row, cells }: CsvRow,
  columns: ReadonlyMap<string, number>,
  shortName: string,
): AirdropRow | Warning {
  const cell = (name: string): string => cells[columns.get(name) ?? -1]?.trim() ?? ''
  const warn = (wrong: Wrong): Warning => ({ row, ...wrong })
  const type = cell('token_type').toLowerCase()
  const token = cell('token_address')
  const receiver = readReceiver(cell('receiver'), shortName)
  if ('mend' in receiver) return warn(receiver)
  const address = token === '' ? undefined : parseAddress(token)
  if (address !== undefined && !address.ok)
    return warn({ text: `Invalid Token Address: ${token}`, mend: address.text })
  const told = { row, receiver: receiver }
  const amount = cell('amount') || cell('value')
  if (type === 'nft' || type === 'erc721' || type === 'erc1155') {
    if (address === undefined)
      return warn({
        text: 'No token contract was found at an empty address',
        mend: 'Enter the address of its contract.',
      })
    return readCollectible(told, { type, token: address.address, id: cell('id'), amount })
  }
  if (!/^(\d+(\.\d*)?|\.\d+)$/.test(amount) || /^[0.]*$/.test(amount))
    return warn(notPositive(amount, 77, 'A token'))
  return type === 'native' || address === undefined
    ? { ...told, kind: 'native', amount }
    : { ...told, kind: 'erc20', token: address.address, amount }
}

function readCollectible(
  told: Pick<AirdropRow, 'row' | 'receiver'>,
  { type, token, id, amount }: { type: string; token: Address; id: string; amount: string },
): AirdropRow | Warning {
  const { row } = told
  if (!/^\d{1,78}$/.test(id) || BigInt(id) >> 256n !== 0n) {
    const mend = /^\d+$/.test(id)
      ? 'This amount is larger than any contract can hold.'
      : 'Write digits only, without point or exponent.'
    return { row, text: `Token IDs must be integer numbers: ${id}`, mend }
  }
  const tokenId = BigInt(id)
  if (type === 'erc721') return { ...told, kind: 'erc721', token, tokenId }
  // "nft" leaves open which standard it is: an amount says ERC-1155.
  if (type === 'nft' && amount === '') return { ...told, kind: 'erc721', token, tokenId }
  if (!/^\d{1,78}$/.test(amount) || BigInt(amount) === 0n || BigInt(amount) >> 256n !== 0n)
    return { row, ...notPositive(amount, 0, 'A collectible') }
  return { ...told, kind: 'erc1155', token, tokenId, amount: BigInt(amount) }
}

function readReceiver(text: string, shortName: string): AirdropRow['receiver'] | Wrong {
  const prefix = text.includes(':') ? (text.split(':')[0] ?? '') : shortName
  if (prefix !== shortName)
    return {
      text: `The chain prefix must match the current network: ${shortName}`,
      mend: prefix === '' ? unnamedNetwork(shortName) : 'Ask the receiver for an address on this network.',
    }
  const read = parseAddress(text)
  if (read.ok) return { kind: 'address', address: read.address }
  const name = text.slice(text.indexOf(':') + 1)
  const isName = /^[^\s:/\\]+\.[^\s.:/\\]{2,}$/.test(name) && name.length <= 255
  return isName
    ? { kind: 'name', name }
    : {
        text: `Invalid Receiver Address: ${text}`,
        mend: text === '' ? 'Enter the address of the receiver.' : read.text,
      }
}
