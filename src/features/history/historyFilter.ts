import { parseAddress } from '#core/addresses/address.ts'
import { parsePrefixed, unnamedNetwork } from '#core/addresses/eip3770.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Transaction } from '#gateway/schemas/transaction/transaction.ts'
import { type Kind, kindOf, kinds } from './kinds.ts'

export const outcomes = ['failed', 'cancelled'] as const

/** What of the record is shown; it stands in the address of the page. */
export type HistoryFilter = {
  kind: Kind | (typeof outcomes)[number] | undefined
  /** First and last day, as `2026-11-21`, in the reader's own zone. */
  from: string
  until: string
  /** A token's address, or `native`. */
  token: string
  /** Part of an address, with or without the prefix of its network, or of a name, note, method, app, token, hash or nonce. */
  party: string
  /** Tokens that nobody vouches for, and payments that only look like earlier ones. */
  withUnlisted: boolean
}

const isKind = (text: string): text is NonNullable<HistoryFilter['kind']> =>
  [...kinds, ...outcomes].some((kind) => kind === text)

export function filterFrom(params: URLSearchParams): HistoryFilter {
  const text = (name: string) => params.get(name) ?? ''
  const kind = text('kind')
  return {
    kind: isKind(kind) ? kind : undefined,
    from: text('from'),
    until: text('until'),
    token: text('token'),
    party: text('party'),
    withUnlisted: text('unlisted') === 'shown',
  }
}

/** The filter as parameters of the page's address; what is not set is left out. */
export function paramsOf({ kind, withUnlisted, ...texts }: HistoryFilter): Record<string, string> {
  const set = Object.entries(texts).filter(([, text]) => text !== '')
  return Object.fromEntries([
    ...(kind ? [['kind', kind]] : []),
    ...set,
    ...(withUnlisted ? [['unlisted', 'shown']] : []),
  ])
}

/** Midnight that begins a day of the reader's own zone, so many days later; undefined for what is no day. */
export function dayStart(day: string, later = 0): number | undefined {
  const [year, month, date] = /^\d{4}-\d{2}-\d{2}$/.test(day) ? day.split('-').map(Number) : []
  if (year === undefined || month === undefined || date === undefined) return undefined
  return new Date(year, month - 1, date + later).getTime()
}

/** The token that a transaction moves: its address in lower case, or `native`. */
export function tokenOf({ txInfo }: Pick<Transaction, 'txInfo'>): string | undefined {
  if (txInfo.type === 'Custom') return txInfo.value ? 'native' : undefined
  if (txInfo.type !== 'Transfer') return undefined
  const { transferInfo } = txInfo
  if (transferInfo.type === 'NATIVE_COIN') return 'native'
  return transferInfo.type === 'unknown' ? undefined : transferInfo.tokenAddress.toLowerCase()
}

/** Is it a token that nobody vouches for, or one that imitates an earlier payment? */
export function isUnlisted({ txInfo }: Pick<Transaction, 'txInfo'>): boolean {
  if (txInfo.type !== 'Transfer' || txInfo.transferInfo.type !== 'ERC20') return false
  return txInfo.transferInfo.trusted === false || txInfo.transferInfo.imitation === true
}

type RecordFilterParty = { value: Address; name?: string | undefined }

function partiesOf({ txInfo, executionInfo }: Transaction): RecordFilterParty[] {
  const by = executionInfo?.type === 'MODULE' ? [executionInfo.address] : []
  switch (txInfo.type) {
    case 'Transfer':
      return [...by, txInfo.sender, txInfo.recipient]
    case 'Custom':
      return [...by, txInfo.to]
    case 'Creation':
      return [...by, txInfo.creator]
    case 'SettingsChange': {
      const values = Object.values(txInfo.settingsInfo ?? {}) as unknown[]
      return [
        ...by,
        ...values.filter((value): value is RecordFilterParty => typeof value === 'object' && value !== null),
      ]
    }
    default:
      return by
  }
}

const beginsAddress = (text: string) => parsePrefixed(text).rest.toLowerCase().startsWith('0x')

/** What is looked for in addresses and names, in lower case. */
function soughtIn(party: string): string {
  return (beginsAddress(party) ? parsePrefixed(party).rest : party.trim()).toLowerCase()
}

/** Words that an entry is found by besides its accounts, and its nonce as a whole. */
function wordsOf({ txInfo, safeAppInfo, note }: Transaction): (string | undefined)[] {
  const own = [note, safeAppInfo?.name]
  if (txInfo.type === 'Custom') return [...own, txInfo.methodName]
  if (txInfo.type !== 'Transfer') return own
  const { transferInfo } = txInfo
  if (transferInfo.type !== 'ERC20' && transferInfo.type !== 'ERC721') return own
  return [...own, transferInfo.tokenSymbol, transferInfo.tokenName]
}

/** A whole hash: of the transaction on the chain, or of the Safe's. */
const isHash = (wanted: string) => /^0x[0-9a-f]{64}$/.test(wanted)

function hasHash({ id, txHash, txInfo }: Transaction, wanted: string): boolean {
  const created = txInfo.type === 'Creation' ? txInfo.transactionHash : undefined
  return [txHash, created].some((hash) => hash?.toLowerCase() === wanted) || id.toLowerCase().endsWith(wanted)
}

/** What is said below the field to search by: how a part is taken, or what is wrong with a whole address. */
export function partyHint(party: string, shortName: string): { hint?: string; error?: string } {
  if (!beginsAddress(party)) return {}
  const { shortName: prefix, rest } = parsePrefixed(party)
  if (prefix !== undefined && prefix !== shortName)
    return {
      error:
        prefix === ''
          ? unnamedNetwork(shortName)
          : `This address is on the network “${prefix}”. This Safe is on “${shortName}”.`,
    }
  const read = parseAddress(rest)
  if (read.ok || isHash(rest.toLowerCase())) return {}
  return rest.length < 42
    ? { hint: 'Part of an address: every entry that contains it is shown.' }
    : { error: read.text }
}

/** Whether an entry is shown; `nameOf` tells what the reader calls an account. */
export function isShown(
  transaction: Transaction,
  filter: HistoryFilter,
  nameOf: (address: Address) => string | undefined,
): boolean {
  const { kind, token, party, withUnlisted } = filter
  const { timestamp, txStatus } = transaction
  if (!withUnlisted && isUnlisted(transaction)) return false
  if (kind === 'failed' && txStatus !== 'FAILED') return false
  if (kind === 'cancelled' && txStatus !== 'CANCELLED') return false
  if (kind && kind !== 'failed' && kind !== 'cancelled' && kindOf(transaction) !== kind) return false
  if (timestamp < (dayStart(filter.from) ?? 0)) return false
  if (timestamp >= (dayStart(filter.until, 1) ?? Number.POSITIVE_INFINITY)) return false
  if (token !== '' && tokenOf(transaction) !== token.toLowerCase()) return false
  const wanted = soughtIn(party)
  if (wanted === '') return true
  if (isHash(wanted)) return hasHash(transaction, wanted)
  const has = (text = '') => text.toLowerCase().includes(wanted)
  const { executionInfo } = transaction
  return (
    (executionInfo?.type === 'MULTISIG' && String(executionInfo.nonce) === wanted) ||
    wordsOf(transaction).some(has) ||
    partiesOf(transaction).some(({ value, name }) => has(value) || has(name) || has(nameOf(value)))
  )
}
