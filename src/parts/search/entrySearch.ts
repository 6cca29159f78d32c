import { parseAddress } from '#core/addresses/address.ts'
import { parsePrefixed, unnamedNetwork } from '#core/addresses/eip3770.ts'
import { compareDecimals, formatAmount } from '#core/money/decimals.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Transaction } from '#gateway/schemas/transaction/transaction.ts'

/** What the page knows besides the entries: what the reader calls an account, and the coin of the network. */
export type SearchContext = {
  nameOf?: (address: Address) => string | undefined
  coin?: { symbol: string; decimals: number }
}

const etherLike = { symbol: '', decimals: 18 }

/** The token that a transaction moves: its address in lower case, or `native`. */
export function tokenOf({ txInfo }: Pick<Transaction, 'txInfo'>): string | undefined {
  if (txInfo.type === 'Custom') return txInfo.value ? 'native' : undefined
  if (txInfo.type !== 'Transfer') return undefined
  const { transferInfo } = txInfo
  if (transferInfo.type === 'NATIVE_COIN') return 'native'
  return transferInfo.type === 'unknown' ? undefined : transferInfo.tokenAddress.toLowerCase()
}

type Party = { value: Address; name?: string | undefined }

function partiesOf({ txInfo, executionInfo }: Transaction): Party[] {
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
      return [...by, ...values.filter((value): value is Party => typeof value === 'object' && value !== null)]
    }
    default:
      return by
  }
}

/** Words that an entry is found by besides its accounts, its amount and its nonce. */
function wordsOf({ txInfo, safeAppInfo, note }: Transaction): (string | undefined)[] {
  const own = [note, safeAppInfo?.name]
  if (txInfo.type === 'Custom') return [...own, txInfo.methodName]
  if (txInfo.type !== 'Transfer') return own
  const { transferInfo } = txInfo
  if (transferInfo.type !== 'ERC20' && transferInfo.type !== 'ERC721') return own
  return [...own, transferInfo.tokenSymbol, transferInfo.tokenName]
}

/** What an entry moves, as decimal text without commas, and its unit. */
function amountOf({ txInfo }: Transaction, coin: typeof etherLike) {
  const exact = (value: bigint, decimals: number) => formatAmount(value, decimals).replaceAll(',', '')
  const coins = (value: bigint | undefined) =>
    value ? { amount: exact(value, coin.decimals), unit: coin.symbol } : undefined
  if (txInfo.type === 'Custom') return coins(txInfo.value)
  if (txInfo.type !== 'Transfer') return undefined
  const { transferInfo } = txInfo
  if (transferInfo.type === 'NATIVE_COIN') return coins(transferInfo.value)
  if (transferInfo.type !== 'ERC20' || transferInfo.decimals === undefined) return undefined
  return { amount: exact(transferInfo.value, transferInfo.decimals), unit: transferInfo.tokenSymbol ?? '' }
}

/** `25,000`, `0.5` or `0.5 eth`: a whole amount, with its unit or of any. */
function soughtAmount(wanted: string): { amount: string; unit: string } | undefined {
  const [, amount = '', unit = ''] = /^(\d[\d,]*(?:\.\d+)?)\s*(\D\S*)?$/.exec(wanted) ?? []
  return amount === '' ? undefined : { amount: amount.replaceAll(',', ''), unit }
}

function movesAmount(transaction: Transaction, wanted: string, coin: typeof etherLike): boolean {
  const sought = soughtAmount(wanted)
  const moved = sought && amountOf(transaction, coin)
  if (!moved || compareDecimals(moved.amount, sought.amount) !== 0) return false
  return sought.unit === '' || moved.unit.toLowerCase() === sought.unit
}

const beginsAddress = (text: string) => parsePrefixed(text).rest.toLowerCase().startsWith('0x')

/** A whole hash: of the transaction on the chain, or of the Safe's. */
const isHash = (wanted: string) => /^0x[0-9a-f]{64}$/.test(wanted)

function hasHash({ id, txHash, txInfo }: Transaction, wanted: string): boolean {
  const created = txInfo.type === 'Creation' ? txInfo.transactionHash : undefined
  return [txHash, created].some((hash) => hash?.toLowerCase() === wanted) || id.toLowerCase().endsWith(wanted)
}

/** The fewest characters that are looked for within addresses. */
const minAddressPart = 4

/**
 * Whether an entry is found by a text: a part of an address, with or without the prefix of its network, of a name, note, method, app or
 * token; a whole hash, nonce or amount.
 */
export function isFound(
  transaction: Transaction,
  text: string,
  { nameOf = () => undefined, coin = etherLike }: SearchContext,
): boolean {
  const wanted = (beginsAddress(text) ? parsePrefixed(text).rest : text.trim()).toLowerCase()
  if (wanted === '') return true
  if (isHash(wanted)) return hasHash(transaction, wanted)
  const has = (one = '') => one.toLowerCase().includes(wanted)
  // One or two digits stand in nearly every address.
  const isPart = wanted.startsWith('0x') || wanted.length >= minAddressPart
  const { executionInfo } = transaction
  return (
    (executionInfo?.type === 'MULTISIG' && String(executionInfo.nonce) === wanted) ||
    movesAmount(transaction, wanted, coin) ||
    wordsOf(transaction).some(has) ||
    partiesOf(transaction).some(
      ({ value, name }) => (isPart && has(value)) || has(name) || has(nameOf(value)),
    )
  )
}

/** The sentence below the field to search by: how a part is taken, or what is wrong with a whole address. */
export function searchHint(text: string, shortName: string): { hint?: string; error?: string } {
  if (!beginsAddress(text)) return {}
  const { shortName: prefix, rest } = parsePrefixed(text)
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
