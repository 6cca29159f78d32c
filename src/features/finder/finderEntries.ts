import { parseAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'
import { sendParams } from '#parts/sentences/sendLink.ts'

export type FinderGroup = 'Do' | 'Pages' | 'Transactions' | 'Safes' | 'Addresses'

/** One thing to go to: what it is called, what tells it from another of the same name, and where it leads. */
export type FinderEntry = {
  /** No two entries have the same. */
  id: string
  group: FinderGroup
  label: string
  /** A whole address or hash, or where a page stands. */
  detail?: string
  href: string
}

type Href = (page: string, params?: Record<string, string>) => string

/** What an owner begins from anywhere in the open Safe. */
export function actionEntries(href: Href): FinderEntry[] {
  const action = (label: string, to: string): FinderEntry => ({
    id: `do ${label}`,
    group: 'Do',
    label,
    href: to,
  })
  return [
    action('Send coins or tokens', href('compose', sendParams({ kind: 'native' }))),
    action('Receive: show this Safe’s address', href('assets', { receive: '' })),
    action('Sign a message', href('message', { new: '' })),
    action('Add or remove an owner', href('settings')),
    action('Open a file or link (capsule)', href('capsule')),
    action('See what waits for you in all Safes', href('waiting')),
    action('Open another Safe', href('safes')),
    action('Take the tour', href('', { tour: '' })),
  ]
}

const isHash = (text: string) => /^0x[0-9a-f]{64}$/i.test(text)

/** What a pasted address or transaction hash leads to, whoever it belongs to; nothing for other text. */
export function pastedEntries(
  typed: string,
  { safe, shortName, href }: { safe: Address; shortName: string; href: Href },
): FinderEntry[] {
  const text = typed.trim()
  if (isHash(text)) {
    const hash = text.toLowerCase()
    return [
      {
        id: `hash ${hash}`,
        group: 'Transactions',
        label: 'Open the transaction with this hash',
        detail: hash,
        href: href('transaction', { id: `multisig_${safe}_${hash}` }),
      },
    ]
  }
  const read = parseAddress(text)
  if (!read.ok) return []
  const { address } = read
  return [
    {
      id: `send ${address}`,
      group: 'Do',
      label: 'Send to this address',
      detail: address,
      href: href('compose', sendParams({ kind: 'native', to: address })),
    },
    {
      id: `open ${address}`,
      group: 'Safes',
      label: 'Open this address as a Safe',
      detail: address,
      href: `?safe=${shortName}:${address}#/`,
    },
  ]
}

/** The order in which kinds of entries stand. */
const groups: readonly FinderGroup[] = ['Do', 'Pages', 'Transactions', 'Safes', 'Addresses']

const maxOfGroup = 8

/** The entries in which every typed word occurs, kind by kind, at most eight of each; where nothing is typed, what one does and pages. */
export function foundEntries(entries: readonly FinderEntry[], typed: string): FinderEntry[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const isFound = ({ label, detail = '' }: FinderEntry) => {
    const text = `${label} ${detail}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  return groups.flatMap((group) =>
    entries
      .filter((entry) => entry.group === group && isFound(entry))
      .slice(0, group === 'Pages' ? 20 : maxOfGroup),
  )
}
