import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import type { EffectFacts, HistoryTransfer } from '#core/checks/effectFacts.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { Address } from '#core/safe/safe.ts'
import { createReader, hashKey, type Meaning, tokenOf } from './historyEntry.ts'

type HistoryInputs = Pick<
  EffectFacts,
  'safe' | 'known' | 'state' | 'tokens' | 'prices' | 'history' | 'isHistoryRecent'
>

/** What the history holds of one account, each list newest first. `paid` makes it an anchor. */
export type Dealings = { address: Address } & { [M in Exclude<Meaning, 'none'>]: HistoryTransfer[] }

/** A history as it was read: by account in lower case, and its newest block. */
export type AccountHistory = { of: ReadonlyMap<string, Dealings>; newest: number }

const read = new WeakMap<readonly HistoryTransfer[], { facts: HistoryInputs; past: AccountHistory }>()

/** Reads a history once for all checks of one case. */
export function accountHistoryOf(facts: HistoryInputs): AccountHistory | undefined {
  if (!facts.history?.known) return undefined
  const history = facts.history.value
  const kept = read.get(history)
  if (kept && isSameReading(kept.facts, facts)) return kept.past
  const past = readAccountHistory(facts, history)
  read.set(history, { facts, past })
  return past
}

const isSameReading = (one: HistoryInputs, other: HistoryInputs) =>
  one.safe === other.safe &&
  one.known === other.known &&
  one.tokens === other.tokens &&
  one.prices === other.prices

function readAccountHistory(facts: HistoryInputs, history: readonly HistoryTransfer[]): AccountHistory {
  const entries = onceEach(history)
  const own = entries.filter(({ direction, initiator }) => direction === 'out' && initiator === 'safe')
  const ownHashes = new Set(own.map(hashKey).filter((key) => key !== ''))
  const meaningOf = createReader(facts, ownHashes, own)
  const of = new Map<string, Dealings>()
  let newest = 0
  for (const entry of entries) {
    newest = Math.max(newest, entry.blockNumber)
    const [address, side] = entry.direction === 'out' ? [entry.to, entry.from] : [entry.from, entry.to]
    const meaning = meaningOf(entry)
    if (meaning === 'none' || isSameAddress(address, facts.safe.address)) continue
    // What did not leave or reach this Safe vouches for nobody here.
    if (vouching.has(meaning) && !isSameAddress(side, facts.safe.address)) continue
    const key = address.toLowerCase()
    const dealings = of.get(key) ?? { address, paid: [], left: [], sent: [], forged: [], dust: [] }
    dealings[meaning].push(entry)
    of.set(key, dealings)
  }
  for (const { paid, left, sent, forged, dust } of of.values())
    for (const list of [paid, left, sent, forged, dust])
      list.sort((one, other) => other.blockNumber - one.blockNumber)
  return { of, newest }
}

const vouching: ReadonlySet<Meaning> = new Set(['paid', 'left', 'sent'])

/**
 * The entries, each once: one that is listed twice is no more money. Where the two tell of different initiators, nobody knows that the Safe itself
 * caused it.
 */
function onceEach(history: readonly HistoryTransfer[]): HistoryTransfer[] {
  const each = new Map<string, HistoryTransfer>()
  for (const entry of history) {
    const { direction, token, from, to, amount, blockNumber } = entry
    const key = [hashKey(entry) || blockNumber, direction, token, from, to, amount].join(' ').toLowerCase()
    const before = each.get(key)
    if (before?.initiator === 'other') continue
    each.set(key, before && entry.initiator !== 'other' ? weaker(before, entry) : entry)
  }
  return [...each.values()]
}

const weaker = (one: HistoryTransfer, other: HistoryTransfer) => (one.initiator === undefined ? one : other)

/**
 * Who got real money of the Safe of which nobody says that its own call sent it, as where a service keeps a payment to itself: that makes nobody
 * known, and whoever looks like one of them is no less a look-alike.
 */
export function reachedBefore(facts: HistoryInputs): Address[] {
  const all = [...(accountHistoryOf(facts)?.of.values() ?? [])]
  return all.flatMap(({ address, left }) =>
    left.some(({ initiator }) => initiator !== 'safe') ? [address] : [],
  )
}

/**
 * Whom this Safe paid itself, by its history and by the list of recipients that came beside it; undefined where neither is offered, or where the
 * history is too short for it. `isAtEnd`: what is missing may be what the service never read, or not yet.
 */
export function paidBefore(
  facts: HistoryInputs,
): { paid: Address[]; missing?: string; isAtEnd?: boolean } | undefined {
  const { recipients } = facts.known ?? {}
  if (recipients === undefined && (facts.history === undefined || facts.isHistoryRecent)) return undefined
  const paid = paidIn(facts)
  const missing = [recipients, facts.history].find((fact): fact is Unread => fact?.known === false)
  return missing ? { paid, missing: missing.reason } : { paid, ...unlistedIn(facts) }
}

/**
 * The execution that a service's list lacks: the Safe counts them by its nonce, so that who keeps one to himself is found out. A page that is not the
 * last has to be whole as far as it goes. `isAtEnd`: it stands before all that are listed, or is the newest alone. Services do not index what ran on a
 * singleton without events, as before a migration to SafeL2, and read what is new a little later.
 */
function unlistedIn({ known, state }: HistoryInputs): { missing: string; isAtEnd: boolean } | undefined {
  if (known?.listed === undefined || !state?.known) return undefined
  const { nonces, isWhole } = known.listed
  const newest = state.value.nonce - 1n
  const own = new Set(nonces.filter((nonce) => nonce <= newest))
  const oldest = [...own].reduce((least, one) => (one < least ? one : least), newest)
  const lacking: bigint[] = []
  // Two gaps are enough, so that however far a nonce is ahead of a list few are looked at.
  for (let nonce = newest; nonce >= oldest && lacking.length < 2; nonce--)
    if (!own.has(nonce)) lacking.push(nonce)
  const [first = isWhole && oldest > 0n ? oldest - 1n : undefined, second] = lacking
  if (first === undefined || newest < 0n) return undefined
  return {
    missing: `The Safe service does not list transaction ${first}, which this Safe executed: it may have paid somebody.`,
    isAtEnd: second === undefined && (first === newest || first < oldest),
  }
}

type Proves = (entry: HistoryTransfer) => boolean

/** Whom it paid by at least one entry that `proves` it, and whoever stands on the list of recipients. */
function paidIn(facts: HistoryInputs, proves: Proves = () => true): Address[] {
  const { recipients } = facts.known ?? {}
  const past = [...(accountHistoryOf(facts)?.of.values() ?? [])].filter(({ paid }) => paid.some(proves))
  return [...past.map(({ address }) => address), ...(recipients?.known ? recipients.value : [])]
}

/** The tokens that the Safe itself paid with, each once; whether anybody trusts them is another question. */
export function tokensPaid({ history }: Pick<HistoryInputs, 'history'>): Address[] {
  const all = history?.known ? history.value : []
  const own = all.filter(
    (entry) => entry.direction === 'out' && entry.initiator === 'safe' && entry.amount > 0n,
  )
  const tokens = own.flatMap((entry) => tokenOf(entry) ?? [])
  return [...new Map(tokens.map((token) => [token.toLowerCase(), token])).values()]
}

/**
 * The tokens that only came to the Safe, each once, those from whom it paid itself first: anybody can send one, so they prove nothing, and a name
 * that one of them has is nobody's alone.
 */
export function tokensReceived(facts: Pick<HistoryInputs, 'history'>): Address[] {
  const all = facts.history?.known ? facts.history.value : []
  const paid = tokensPaid(facts)
  const payees = all.flatMap(({ direction, initiator, to }) =>
    direction === 'out' && initiator === 'safe' ? [to] : [],
  )
  const came = all.filter(({ direction, amount }) => direction === 'in' && amount > 0n)
  const ordered = [...came.filter(({ from }) => includesAddress(payees, from)), ...came]
  const tokens = ordered.flatMap((entry) => tokenOf(entry) ?? [])
  const each = new Map(tokens.map((token) => [token.toLowerCase(), token]))
  return [...each.values()].filter((token) => !includesAddress(paid, token))
}

type Unread = Extract<Fact<never>, { known: false }>

/**
 * Whom a payment may go to without a question: the Safe itself, its owners, the address book, the person's own Safes, and whom the Safe paid
 * itself, however far back the history goes. That an account stands in the history makes it none: others can enter it there. `proves`: which
 * of the Safe's own payments count, where a payment alone says too little.
 */
export function anchorsOf(facts: HistoryInputs, proves?: Proves): Address[] {
  const { safe, known, state } = facts
  return [
    safe.address,
    ...(state?.known ? state.value.owners : []),
    ...(known?.addressBook ?? []),
    ...(known?.safes ?? []),
    ...paidIn(facts, proves),
  ]
}

/**
 * Whether others alone wrote this account into the history. Real money that went to it, by whomever, speaks for it. Money that it sent speaks
 * for it where it sent no less than `payment` would give it back, or where nothing was forged: nobody sends more to steal less.
 */
export function isManufactured(
  { paid, left, sent, forged, dust }: Dealings,
  payment?: { token?: Address | undefined; amount: bigint },
): boolean {
  if (paid.length > 0 || left.length > 0) return false
  if (forged.length === 0) return dust.length > 0 && sent.length === 0
  if (payment === undefined) return true
  const wanted = (payment.token && tokenOf({ token: payment.token }))?.toLowerCase()
  const came = sent.filter((entry) => tokenOf(entry)?.toLowerCase() === wanted)
  return came.reduce((sum, { amount }) => sum + amount, 0n) < payment.amount
}
