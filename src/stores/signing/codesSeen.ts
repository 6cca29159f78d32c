import { parseAddress } from '#core/addresses/address.ts'
import type { CodeFact, SeenCode } from '#core/checks/effectFacts.ts'
import type { Fact, FactsByAddress } from '#core/checks/fact.ts'
import type { Address, Hash } from '#core/safe/safe.ts'
import { createPersistedStore } from '#stores/persistedStore.ts'

/**
 * So many are remembered. Of what was shown of any Safe that a link opens the ones seen longest ago give way first, then of what was shown of a Safe
 * on the person's list, then of what was signed.
 */
const maxCodes = 2000
/** The codes of so many transactions are held until they are signed. */
const maxHeld = 200

/** How much a memory is worth: shown anywhere (left out), shown of a Safe on the list, signed. */
type Weight = 1 | 2
type RememberedCode = SeenCode & { weight?: Weight }
type CodesState = { codes: Readonly<Record<string, RememberedCode>> }

/** Which code stood at which address when the person last looked, or signed a call of it. By chain and address. */
export const codesSeen = createPersistedStore<CodesState>({
  key: 'countersign.codes',
  empty: { codes: {} },
  read: (kept) =>
    typeof kept === 'object' && kept !== null && 'codes' in kept
      ? { codes: readCodes(kept.codes) }
      : undefined,
})

/** What was seen for the first time since this page was opened: it is compared, and still "not seen before". */
const firstSeen = new Set<string>()
/** What was shown of each transaction, until it is signed. */
const held = new Map<string, [string, RememberedCode][]>()

const keyOf = (chainId: number, address: Address) => `${chainId}:${address.toLowerCase()}`

// A declaration: what was kept is read while this file is still being run.
function isHash(value: unknown): value is Hash {
  return typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value)
}

function readCode(value: unknown): RememberedCode | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { codeHash, implementation, implementationHash, seenAt, weight } = value as Record<string, unknown>
  if (!isHash(codeHash)) return undefined
  const read = implementation === undefined ? undefined : parseAddress(String(implementation))
  if (read?.ok === false) return undefined
  return {
    codeHash,
    ...(read?.ok && { implementation: read.address }),
    ...(isHash(implementationHash) && { implementationHash }),
    ...(typeof seenAt === 'number' && Number.isSafeInteger(seenAt) && { seenAt }),
    ...((weight === 1 || weight === 2) && { weight }),
  }
}

function readCodes(codes: unknown): Record<string, RememberedCode> {
  if (typeof codes !== 'object' || codes === null) return {}
  return Object.fromEntries(
    Object.entries(codes)
      .slice(0, maxCodes)
      .flatMap(([key, value]) => {
        const code = readCode(value)
        return /^\d{1,16}:0x[0-9a-f]{40}$/.test(key) && code ? [[key, code] as const] : []
      }),
  )
}

function remember(added: readonly (readonly [string, RememberedCode])[]): void {
  if (added.length === 0) return
  codesSeen.setState(({ codes }) => {
    const all = Object.entries({ ...codes, ...Object.fromEntries(added) })
    if (all.length <= maxCodes) return { codes: Object.fromEntries(all) }
    const ordered = all.toSorted(
      ([, one], [, other]) =>
        (other.weight ?? 0) - (one.weight ?? 0) || (other.seenAt ?? 0) - (one.seenAt ?? 0),
    )
    return { codes: Object.fromEntries(ordered.slice(0, maxCodes)) }
  })
}

/** The code facts with what was seen of each before; null where this device never saw it. */
export function withSeen(chainId: number, codes: FactsByAddress<CodeFact>): FactsByAddress<CodeFact> {
  const { codes: seen } = codesSeen.getState()
  const of = new Map(
    [...codes.of].map(([address, fact]): [Address, Fact<CodeFact>] => {
      if (!fact.known) return [address, fact]
      const key = keyOf(chainId, address)
      const { weight: _, ...before } = (Object.hasOwn(seen, key) && seen[key]) || {}
      const isSame =
        before.codeHash === fact.value.codeHash && before.implementation === fact.value.implementation
      const isFirst =
        firstSeen.has(key) && isSame && before.implementationHash === fact.value.implementationHash
      return [
        address,
        {
          known: true,
          value: { ...fact.value, last: isFirst || before.codeHash === undefined ? null : before },
        },
      ]
    }),
  )
  return { ...codes, of }
}

type ShownCodes = {
  chainId: number
  codes: FactsByAddress<CodeFact>
  safeTxHash: Hash | undefined
  now: number
  /** Whether the Safe stands on the person's list. */
  isListed?: boolean
}

/**
 * After a verdict over these codes was shown: what was never seen is remembered. What changed stays as it was until the person signs, so
 * that the warning stays too.
 */
export function noteShown({ chainId, codes, safeTxHash, now, isListed = false }: ShownCodes): void {
  const { codes: seen } = codesSeen.getState()
  const shown = [...codes.of].flatMap(([address, fact]): [string, RememberedCode][] => {
    if (!fact.known || fact.value.codeHash === undefined) return []
    const { codeHash, implementation, implementationHash } = fact.value
    const code = {
      codeHash,
      ...(implementation && { implementation }),
      ...(implementationHash && { implementationHash }),
      seenAt: now,
      ...(isListed && { weight: 1 as const }),
    }
    return [[keyOf(chainId, address), code]]
  })
  const fresh = shown.filter(([key]) => !Object.hasOwn(seen, key))
  for (const [key] of fresh) firstSeen.add(key)
  // What was seen of any Safe before is worth more once it is seen of one on the list, and stays what it was.
  const raised = shown.flatMap(([key]): [string, RememberedCode][] => {
    const before = Object.hasOwn(seen, key) ? seen[key] : undefined
    return isListed && before && before.weight === undefined ? [[key, { ...before, weight: 1 }]] : []
  })
  remember([...fresh, ...raised])
  if (safeTxHash === undefined) return
  held.delete(safeTxHash)
  held.set(safeTxHash, shown)
  const [oldest] = held.keys()
  if (held.size > maxHeld && oldest !== undefined) held.delete(oldest)
}

/** What was shown of a transaction that was signed is what the person last saw. */
export const noteSigned = (safeTxHash: Hash): void =>
  remember((held.get(safeTxHash) ?? []).map(([key, code]) => [key, { ...code, weight: 2 }]))
