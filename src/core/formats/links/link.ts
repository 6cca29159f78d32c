import { parseAddress } from '#core/addresses/address.ts'
import { parsePrefixed } from '#core/addresses/eip3770.ts'
import { FormatError } from '#core/formats/reader.ts'
import { readTransactionId } from '#core/formats/transactionId.ts'
import type { Address, Hash } from '#core/safe/safe.ts'

/** A Safe as a link names it: with its chain's short name (ERC-3770) or number, or by its address alone. */
type LinkedSafe = { address: Address; shortName?: string; chainId?: number }

/** The pages that need nothing but a Safe. */
export const linkedPages = [
  'home',
  'assets',
  'collectibles',
  'queue',
  'history',
  'messages',
  'apps',
  'settings',
  'addressBook',
  'load',
] as const
export type LinkedPage = (typeof linkedPages)[number]

/** What a pasted link or address names. */
export type Link =
  | { kind: 'page'; page: LinkedPage; safe?: LinkedSafe; filter?: HistoryFilter }
  | { kind: 'transaction'; safe?: LinkedSafe; id: string; safeTxHash?: Hash }
  | { kind: 'message'; safe?: LinkedSafe; messageHash: Hash }
  | { kind: 'app'; safe?: LinkedSafe; shortName?: string; appUrl: string }
  | { kind: 'addOwner'; safe?: LinkedSafe; owner: Address }
  | { kind: 'walletConnect'; uri: string }
  | { kind: 'capsule'; data: string }
  | { kind: 'localsafe'; safe: LinkedSafe; carries?: { what: LocalsafeImport; data: string } }

type HistoryFilter = { type: 'Incoming' | 'Outgoing' | 'Module-based'; token?: Address }
/** A filter of Safe{Wallet}'s history as our own record calls it. */
export const historyKinds = { Incoming: 'incoming', Outgoing: 'outgoing', 'Module-based': 'module' } as const
type LocalsafeImport = 'importTx' | 'importSig' | 'importMsg' | 'importMsgSig'

const maxLength = 2_100_000
const imports: readonly LocalsafeImport[] = ['importTx', 'importSig', 'importMsg', 'importMsgSig']

/** Safe{Wallet}'s paths and our own page names. A Map, so that 'constructor' is no page. */
const pages = new Map<string, LinkedPage>([
  ['', 'home'],
  ['home', 'home'],
  ['balances', 'assets'],
  ['assets', 'assets'],
  ['balances/nfts', 'collectibles'],
  ['collectibles', 'collectibles'],
  ['transactions', 'queue'],
  ['transactions/queue', 'queue'],
  ['queue', 'queue'],
  ['transactions/history', 'history'],
  ['history', 'history'],
  ['record', 'history'],
  ['transactions/messages', 'messages'],
  ['messages', 'messages'],
  ['apps', 'apps'],
  ['settings', 'settings'],
  ['settings/setup', 'settings'],
  ['address-book', 'addressBook'],
  ['addressBook', 'addressBook'],
  ['new-safe/load', 'load'],
  ['safes', 'load'],
])

type Parts = { path: string; params: URLSearchParams; safe?: LinkedSafe }

/**
 * Reads what a person pastes: a link of Safe{Wallet}, of localsafe or of this page from whatever host, or an address with or
 * without the short name of its chain.
 * @throws FormatError saying what is wrong with it
 */
export function parseLink(text: string): Link {
  const pasted = text.trim()
  if (pasted.length > maxLength) throw new FormatError('This link is too long.')
  if (/^([\w-]+:)?0x[0-9a-fA-F]+$/.test(pasted)) return { kind: 'page', page: 'home', safe: safeFrom(pasted) }
  if (/^wc:/.test(pasted)) return { kind: 'walletConnect', uri: pasted }
  const url = urlOf(pasted)
  const [fragmentPath = '', fragmentQuery = ''] = url.hash.replace(/^#\/?/, '').split(/\?(.*)/s)
  if (fragmentPath === 'capsule')
    return { kind: 'capsule', data: needed(new URLSearchParams(fragmentQuery), 'data') }
  if (/^safe\/0x/.test(fragmentPath)) return localsafeLink(fragmentPath, new URLSearchParams(fragmentQuery))
  const [path, fromPath] = withoutLegacySafe(url.pathname.replace(/^\/+|\/+$/g, ''))
  const params = new URLSearchParams(url.search)
  const named = params.get('safe')
  const safe = named ? safeFrom(named, params.get('chain') ?? undefined) : fromPath
  const more = safe === undefined ? {} : { safe }
  // In our own links the page stands in the fragment, and the path is wherever we are served from.
  if (url.hash.startsWith('#/'))
    return linkOf({ path: fragmentPath, params: new URLSearchParams(fragmentQuery), ...more })
  return linkOf({ path: knownEnd(path), params, ...more })
}

const makers = new Map<string, (parts: Parts) => Link>([
  ['transactions/tx', transactionLink],
  ['transaction', transactionLink],
  ['transactions/msg', messageLink],
  ['message', messageLink],
  ['apps/open', appLink],
  ['app', appLink],
  ['share/safe-app', appLink],
  ['addOwner', ownerLink],
  ['wc', ({ params }) => ({ kind: 'walletConnect', uri: needed(params, 'uri') })],
])

function linkOf(parts: Parts): Link {
  const maker = parts.params.has('addOwner') ? ownerLink : makers.get(parts.path)
  if (maker) return maker(parts)
  const page = pages.get(parts.path)
  if (page === undefined)
    throw new FormatError(`This link leads to “${parts.path.slice(0, 80)}”, which is unknown here.`)
  const filter = page === 'history' ? filterFrom(parts.params) : undefined
  return { kind: 'page', page, ...safeOf(parts), ...(filter ? { filter } : {}) }
}

/** Served below any folder, the end of the path is what counts: the longest that is known. */
function knownEnd(path: string): string {
  const parts = path.split('/')
  const ends = parts.map((_, index) => parts.slice(index).join('/'))
  return ends.find((end) => makers.has(end) || pages.has(end)) ?? path
}

/** `/eth:0x…/transactions/queue`, as old links have it. */
function withoutLegacySafe(path: string): [string, LinkedSafe?] {
  const [first = '', ...rest] = path.split('/')
  return /^[\w-]+:0x[0-9a-fA-F]{40}$/.test(first) ? [rest.join('/'), safeFrom(first)] : [path]
}

function transactionLink(parts: Parts): Link {
  const id = needed(parts.params, 'id')
  const read = readTransactionId(id)
  const { safe } = parts
  if (safe && read.safe && read.safe !== safe.address)
    throw new FormatError('This link names two Safes: one as the Safe, another in the transaction.')
  const named = safe ?? (read.safe === undefined ? undefined : { address: read.safe })
  return {
    kind: 'transaction',
    ...(named ? { safe: named } : {}),
    id,
    ...(read.safeTxHash === undefined ? {} : { safeTxHash: read.safeTxHash }),
  }
}

function messageLink(parts: Parts): Link {
  const hash = parts.params.get('messageHash') ?? parts.params.get('id') ?? needed(parts.params, 'hash')
  if (!/^0x[0-9a-fA-F]{64}$/.test(hash)) throw new FormatError('The message in this link has no valid hash.')
  return { kind: 'message', ...safeOf(parts), messageHash: `0x${hash.slice(2).toLowerCase()}` }
}

function appLink(parts: Parts): Link {
  const appUrl = parts.params.get('appUrl') ?? needed(parts.params, 'url')
  if (!URL.canParse(appUrl) || !/^https?:$/.test(new URL(appUrl).protocol))
    throw new FormatError('The app in this link has no address that starts with https:// or http://.')
  const shortName = parts.params.get('chain')
  return { kind: 'app', ...safeOf(parts), ...(shortName ? { shortName } : {}), appUrl }
}

function ownerLink(parts: Parts): Link {
  const read = parseAddress(parts.params.get('addOwner') ?? needed(parts.params, 'address'))
  if (!read.ok) throw new FormatError(`The new owner in this link: ${read.text}`)
  return { kind: 'addOwner', ...safeOf(parts), owner: read.address }
}

function localsafeLink(path: string, params: URLSearchParams): Link {
  const chainId = Number(params.get('chainId'))
  const safe = safeFrom(path.split('/')[1] ?? '')
  const what = imports.find((name) => params.has(name))
  return {
    kind: 'localsafe',
    safe: Number.isSafeInteger(chainId) && chainId > 0 ? { ...safe, chainId } : safe,
    ...(what === undefined ? {} : { carries: { what, data: needed(params, what) } }),
  }
}

function filterFrom(params: URLSearchParams): HistoryFilter | undefined {
  const type = (['Incoming', 'Outgoing', 'Module-based'] as const).find(
    (known) => known === params.get('type') || historyKinds[known] === params.get('kind'),
  )
  const token = parseAddress(params.get('token_address') ?? params.get('token') ?? '')
  return type === undefined ? undefined : { type, ...(token.ok ? { token: token.address } : {}) }
}

function safeFrom(text: string, chain?: string): LinkedSafe {
  const read = parseAddress(text)
  if (!read.ok) throw new FormatError(`The Safe in this link: ${read.text}`)
  const shortName = parsePrefixed(text).shortName ?? chain
  return { address: read.address, ...(shortName ? { shortName } : {}) }
}

function urlOf(text: string): Pick<URL, 'pathname' | 'search' | 'hash'> {
  const absolute = /^https?:\/\//i.test(text)
    ? text
    : /^[/?#]/.test(text)
      ? `https://here.invalid${text.replace(/^(?!\/)/, '/')}`
      : `https://${text}`
  if (URL.canParse(absolute) && (/^[/?#]/.test(text) || /[./:]/.test(text))) return new URL(absolute)
  throw new FormatError('This is neither a link nor an address.')
}

function needed(params: URLSearchParams, name: string): string {
  return params.get(name) || refuseMissing(name)
}

function refuseMissing(name: string): never {
  throw new FormatError(`This link is incomplete: “${name}” is missing.`)
}

function safeOf({ safe }: Parts): { safe?: LinkedSafe } {
  return safe === undefined ? {} : { safe }
}
