import type { Address } from '#core/safe/safe.ts'
import type { ShownField } from './environment.ts'
import type { HiddenField } from './line.ts'
import type { Reading } from './reading.ts'

/** How far a descriptor's words go: attested by an auditor whom this page lists, claimed by its maker alone, or the user's own. */
export type Mark = 'audited' | 'claimed' | 'own'

/** Who attested a file; not `isWhole` where it includes others, which the attestation says nothing of. */
export type Attested = { by: Address; isWhole: boolean }

/**
 * A descriptor as it came: a JSON value whose includes are already in it, or whose `folder` holds them by path. Without a `mark` its
 * `attestations` decide how far its words go.
 */
export type ProvidedDescriptor = {
  json: unknown
  name?: string
  mark?: 'own'
  /** The service handed it out: nobody vouches for it but who attested it. */
  isServed?: true
  folder?: ReadonlyMap<string, unknown>
  attestations?: readonly unknown[]
  /** Why it was not even read, in a sentence. */
  problem?: string
}

/** All descriptors that are offered for a case, the files that they include, and names that the user gave to accounts. */
export type ProvidedDescriptors = {
  files: readonly ProvidedDescriptor[]
  folder?: ReadonlyMap<string, unknown>
  names?: ReadonlyMap<Address, string>
  /** When attestations are looked at, in seconds since 1970; without it none counts, for it may have ended. */
  asOf?: number
}

/** What one descriptor says of one call (`path` as calls are counted; a message has the empty one), or why it says nothing. */
export type ReadingAtCall = {
  path: readonly number[]
  to: Address | undefined
  owner: string
  mark: Mark
  attested?: Attested
  /** Whoever asks gave the file, or a listed auditor attests all of it. */
  isVouched: boolean
} & ({ ok: true; reading: Reading } | { ok: false; text: string })

/** A second reading beside the exact one: what makers say of the calls or the message, and the descriptors that were refused. */
export type Readings = {
  of: readonly ReadingAtCall[]
  refused: readonly { name: string; text: string }[]
}

/** A reading as plain JSON for evidence. */
export type PlainReading = {
  path: readonly number[]
  to: Address | undefined
  key: string
  mark: string
  intent: string
  interpolatedIntent?: string
  owner: string
  fields: readonly ShownField[]
  hidden: readonly HiddenField[]
  unshown: readonly string[]
}

/** How a mark reads on screen. */
export function markText({
  mark,
  owner,
  attested,
}: Pick<ReadingAtCall, 'mark' | 'owner' | 'attested'>): string {
  if (mark === 'own') return 'your own'
  if (attested === undefined) return `claimed by ${owner}`
  return `attested by ${attested.by}${attested.isWhole ? '' : ', except what it includes'}`
}

/** Words that read all of a call: every byte is proven, shown to whoever looks, and vouched for by somebody. `accounts` are all it names. */
export type Maker = { by: string; accounts: readonly Address[] }

/** Who reads all of a call, of what its makers say; undefined where nobody does. Words still: effects are judged by themselves. */
export function makerOf(told: readonly ReadingAtCall[]): Maker | undefined {
  for (const one of told) {
    if (!one.ok || !one.isVouched) continue
    const { isExact, unshown, hidden, accounts } = one.reading
    if (isExact && unshown.length === 0 && hidden.length === 0 && accounts)
      return { by: markText(one), accounts }
  }
  return undefined
}
