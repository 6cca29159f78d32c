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
  /** Other words for it, by which it is found too. */
  alsoCalled?: string
  href: string
}

type Href = (page: string, params?: Record<string, string>) => string

/** What an owner begins from anywhere in the open Safe. */
export function actionEntries(href: Href): FinderEntry[] {
  const action = (label: string, to: string, alsoCalled = ''): FinderEntry => ({
    id: `do ${label}`,
    group: 'Do',
    label,
    alsoCalled,
    href: to,
  })
  return [
    action('Send coins or tokens', href('compose', sendParams({ kind: 'native' })), 'pay payment transfer'),
    action('Receive: show this Safe’s address', href('assets', { receive: '' }), 'deposit code'),
    action('Sign a message', href('message', { new: '' })),
    action('Add or remove an owner', href('settings')),
    action('Open a file or link (capsule)', href('capsule')),
    action('See what waits for you in all Safes', href('waiting')),
    action('Open another Safe', href('safes')),
    action('Take the tour', href('', { tour: '' }), 'help'),
    action('Pay many from a table or file', href('compose'), 'import spreadsheet csv batch'),
    action('Confirm or execute several', href('queue'), 'sign many'),
    action('Simulate the queue in order', href('queue')),
    action('Reject a waiting transaction', href('queue'), 'cancel replace'),
    action('Save the history as CSV or JSON', href('history'), 'export download'),
    action('Add a token by its address', href('assets')),
    action('See and revoke approvals', href('assets'), 'allowance'),
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
/** The same for whoever types the name of a page. */
const pagesFirst: readonly FinderGroup[] = ['Pages', 'Do', 'Transactions', 'Safes', 'Addresses']

const maxOfGroup = 8

/** The entries in which every typed word occurs, kind by kind, at most eight of each; all of what one does and of pages. */
export function foundEntries(entries: readonly FinderEntry[], typed: string): FinderEntry[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const isFound = ({ label, detail = '', alsoCalled = '' }: FinderEntry) => {
    const text = `${label} ${detail} ${alsoCalled}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const text = words.join(' ')
  const isPageNamed =
    text !== '' &&
    entries.some(({ group, label }) => group === 'Pages' && label.toLowerCase().startsWith(text))
  return (isPageNamed ? pagesFirst : groups).flatMap((group) =>
    entries
      .filter((entry) => entry.group === group && isFound(entry))
      .slice(0, group === 'Pages' || group === 'Do' ? 20 : maxOfGroup),
  )
}
