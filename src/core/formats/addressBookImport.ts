import { lookAlikeOf } from '#core/addresses/lookAlike.ts'
import { looksLike } from '#core/checks/wording/confusable.ts'
import type { Address } from '#core/safe/safe.ts'
import type { AddressBookEntry } from './addressBookCsv.ts'

/** What a person should know of one entry of a file before it is taken. */
export type ImportNote =
  /** Its address could be taken for another one, which is known or stands in the same file: such an entry is not taken. */
  | { kind: 'alike'; entry: AddressBookEntry; known: Address; name: string | undefined }
  /** Another account bears the name already, or one that looks the same. */
  | { kind: 'sameName'; entry: AddressBookEntry; other: AddressBookEntry }
  /** The account has another name already, which this one replaces. */
  | { kind: 'replaced'; entry: AddressBookEntry; was: string }

/** A file of names against the names that are there: what would be taken, and what there is to know first. */
export type ImportPlan = { taken: readonly AddressBookEntry[]; notes: readonly ImportNote[] }

/**
 * Compares a file of names with those that are there, in time that grows with both alone. A look-alike of a known address is never known by an
 * import: whoever means it names it by hand. `known` are accounts that need no name to be known, the open Safe for instance.
 */
export function planImport(
  entries: readonly AddressBookEntry[],
  file: readonly AddressBookEntry[],
  known: readonly Address[] = [],
): ImportPlan {
  const here = new Map(entries.map((entry) => [placeOf(entry), entry]))
  const named = new Map(entries.map((entry) => [nameKey(entry), entry]))
  const familiar = indexOf([...known, ...entries.map(({ address }) => address)])
  const beside = indexOf(file.map(({ address }) => address))
  const nameOf = new Map([...file, ...entries].map(({ address, name }) => [address.toLowerCase(), name]))
  const notes: ImportNote[] = []
  const taken = file.filter((entry) => {
    const { address } = entry
    if (!familiar.all.has(address.toLowerCase())) {
      const alike = alikeIn(familiar, address) ?? alikeIn(beside, address)
      if (alike) {
        notes.push({ kind: 'alike', entry, known: alike, name: nameOf.get(alike.toLowerCase()) })
        return false
      }
    }
    const before = here.get(placeOf(entry))
    if (before && before.name !== entry.name) notes.push({ kind: 'replaced', entry, was: before.name })
    const other = named.get(nameKey(entry))
    if (other && placeOf(other) !== placeOf(entry)) notes.push({ kind: 'sameName', entry, other })
    else named.set(nameKey(entry), entry)
    return true
  })
  return { taken, notes }
}

const placeOf = ({ chainId, address }: AddressBookEntry) => `${chainId}:${address.toLowerCase()}`
const nameKey = ({ chainId, name }: AddressBookEntry) => `${chainId}:${looksLike(name)}`

type Index = { all: ReadonlySet<string>; byEnds: ReadonlyMap<string, readonly Address[]> }

/** The ends by which `lookAlikeOf` takes one address for another: 3 digits and 4, or 6 at either end. */
const endsOf = (address: Address): string[] => {
  const digits = address.slice(2).toLowerCase()
  return [`${digits.slice(0, 3)}…${digits.slice(-4)}`, `${digits.slice(0, 6)}…`, `…${digits.slice(-6)}`]
}

/** One address of each kind of ends is enough to refuse its twins; a second one is kept so that nobody is only compared with themselves. */
function indexOf(addresses: readonly Address[]): Index {
  const byEnds = new Map<string, Address[]>()
  const all = new Set<string>()
  for (const address of addresses) {
    const key = address.toLowerCase()
    if (all.has(key)) continue
    all.add(key)
    for (const ends of endsOf(address)) {
      const list = byEnds.get(ends) ?? []
      if (list.length < 2) byEnds.set(ends, [...list, address])
    }
  }
  return { all, byEnds }
}

function alikeIn({ byEnds }: Index, address: Address): Address | undefined {
  const others = endsOf(address)
    .flatMap((ends) => byEnds.get(ends) ?? [])
    .filter((one) => one.toLowerCase() !== address.toLowerCase())
  return lookAlikeOf(address, others)?.known
}
