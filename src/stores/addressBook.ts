import { isSameAddress, parseAddress } from '#core/addresses/address.ts'
import type { AddressBookEntry } from '#core/formats/addressBookCsv.ts'
import { createPersistedStore } from './persistedStore.ts'

type AddressBook = { entries: readonly AddressBookEntry[] }

/** A name has to fit into one line and may not hide characters. */
const unreadable =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u2800]|(?![\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}/u

/** Why a text cannot be a name; undefined when it can. */
export function nameProblem(text: string): string | undefined {
  if (text.trim() === '') return 'Enter a name.'
  return unreadable.test(text) ? 'This name has invisible characters. Type it again.' : undefined
}

function readEntry(kept: unknown): AddressBookEntry[] {
  if (typeof kept !== 'object' || kept === null) return []
  const { address, name, chainId } = kept as Record<string, unknown>
  if (typeof address !== 'string' || typeof name !== 'string' || !Number.isSafeInteger(chainId)) return []
  const read = parseAddress(address)
  if (!read.ok || nameProblem(name) !== undefined) return []
  return [{ address: read.address, name: name.trim(), chainId: Number(chainId) }]
}

export const isSameEntry = (one: AddressBookEntry, other: Pick<AddressBookEntry, 'address' | 'chainId'>) =>
  one.chainId === other.chainId && isSameAddress(one.address, other.address)

/** Each account once on each network; the later name counts. */
export function withEntries(
  entries: readonly AddressBookEntry[],
  added: readonly AddressBookEntry[],
): AddressBookEntry[] {
  const keyOf = ({ chainId, address }: AddressBookEntry) => `${chainId}:${address.toLowerCase()}`
  const all = new Map([...entries, ...added].map((entry) => [keyOf(entry), entry]))
  return [...all.values()]
}

export const addressBook = createPersistedStore<AddressBook>({
  key: 'countersign.addressBook',
  empty: { entries: [] },
  read: (kept) => {
    if (typeof kept !== 'object' || kept === null || !('entries' in kept)) return undefined
    return Array.isArray(kept.entries)
      ? { entries: withEntries([], kept.entries.flatMap(readEntry)) }
      : undefined
  },
})

export const nameAccounts = (added: readonly AddressBookEntry[]) =>
  addressBook.setState(({ entries }) => ({ entries: withEntries(entries, added) }))

export const forgetName = (forgotten: AddressBookEntry) =>
  addressBook.setState(({ entries }) => ({
    entries: entries.filter((entry) => !isSameEntry(entry, forgotten)),
  }))
