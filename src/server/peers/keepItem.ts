import { getAddress } from 'viem/utils'
import type { z } from 'zod'
import type { Address, Hash, SafeState } from '#core/safe/safe.ts'
import * as bodies from '#server/bodies.ts'
import { maxMessageText } from '#server/bounds.ts'
import { Failure, refused } from '#server/failures.ts'
import { parsed } from '#server/parsed.ts'
import { signedMessage } from '#server/read/signedMessage.ts'
import { keepDelegateOfHour } from '#server/routes/delegates.ts'
import { keepMessage, keepMessageConfirmation } from '#server/routes/messages.ts'
import { type HandedIn, keepConfirmation, keepProposal } from '#server/routes/proposals.ts'
import { identityOf, stateOf } from '#server/routes/safes.ts'
import type { ChainService, Service } from '#server/service.ts'
import { listDelegates } from '#server/store/delegates.ts'
import { findMessage } from '#server/store/messages.ts'
import { findMultisig } from '#server/store/multisig.ts'
import { delegationReference, isDeletedHere, mayTakeDelegation } from '#server/store/peerChanges.ts'
import { findSafe } from '#server/store/safes.ts'
import { isUnsigned } from '#server/store/unsigned.ts'
import type { delegationItem, messageItem, PeerItem, proposalItem, signedBy } from './peerPage.ts'

const hourLength = 3_600_000

/** A page of another service while it is taken in: each Safe is read from the chain once, and few that nobody here knows are looked for. */
export type TakingIn = {
  service: Service
  chain: ChainService
  states: Map<Address, Promise<SafeState>>
  /** How many more Safes of which nothing is known may be looked for on the chain. */
  asksLeft: number
}

type SignedBy = z.infer<typeof signedBy>

/** What became of an item: was something of it new here, and what of it did not hold? */
export type KeepOutcome = { isNew: boolean; refusals: readonly Failure[] }

const nothingNew: KeepOutcome = { isNew: false, refusals: [] }

/**
 * Merges what another service handed over into what is here, by the checks of a client's own writes: nothing that is here is changed, and what
 * is the same again does nothing. @throws what node or database throw; what does not hold is an outcome.
 */
export async function keepItem(taking: TakingIn, item: PeerItem): Promise<KeepOutcome> {
  try {
    if (item.kind === 'proposal') return await keepPeerProposal(taking, item)
    if (item.kind === 'message') return await keepPeerMessage(taking, item)
    return await keepPeerDelegation(taking, item)
  } catch (error) {
    if (error instanceof Failure) return { isNew: false, refusals: [error] }
    throw error
  }
}

async function keepPeerProposal(
  taking: TakingIn,
  { safe, safeTxHash, tx, delegate, confirmations }: z.infer<typeof proposalItem>,
): Promise<KeepOutcome> {
  const { database } = taking.service
  const { chainId } = taking.chain.config
  const hash = safeTxHash as Hash
  const place = { chainId, safe: getAddress(safe) }
  if (await isDeletedHere(database, { ...place, kind: 'proposal', reference: hash })) return nothingNew
  const known = await findMultisig(database, chainId, hash)
  const isProposed =
    known?.proposer !== undefined && !(await isUnsigned(database, { ...place, safeTxHash: hash }))
  const missing = missingFrom(confirmations, known?.confirmations)
  if (known?.execution || (isProposed && missing.length === 0)) return nothingNew
  const handedIn = await handedInFor(taking, place.safe)
  const { owners, nonce } = handedIn.state
  const agreeing = byOwners(missing, owners)
  if (!isProposed) {
    const bodyOf = ({ by, signature }: SignedBy) =>
      parsed(bodies.propose, { ...tx, safeTxHash, sender: by, signature, origin: undefined })
    const candidates = [...(delegate ? [delegate] : []), ...byOwners(confirmations, owners)]
    const [first] = candidates
    if (!first) throw refused(422, 'No owner of the Safe signed it')
    if (bodyOf(first).nonce < nonce) return nothingNew
    await keepFirst(candidates, (one) => keepProposal(handedIn, bodyOf(one)))
  }
  const record = await findMultisig(database, chainId, hash)
  // Deleted meanwhile, or its nonce is used up: nobody needs it any more.
  if (!record || record.tx.nonce < nonce) return nothingNew
  const refusals = await keepEach(missingFrom(agreeing, record.confirmations), ({ signature }) =>
    keepConfirmation(handedIn, record, parsed(bodies.confirm, { signature }).signature),
  )
  return outcomeOf({ isNew: !isProposed, offered: missing.length, agreeing: agreeing.length, refusals })
}

async function keepPeerMessage(
  taking: TakingIn,
  { safe, messageHash, message, confirmations }: z.infer<typeof messageItem>,
): Promise<KeepOutcome> {
  const { database } = taking.service
  const { chainId } = taking.chain.config
  const hash = messageHash as Hash
  const known = await findMessage(database, chainId, hash)
  const missing = missingFrom(confirmations, known?.confirmations)
  if (known && missing.length === 0) return nothingNew
  const place = { chainId, safe: getAddress(safe) }
  if (!known && (await isDeletedHere(database, { ...place, kind: 'message', reference: hash })))
    return nothingNew
  const handedIn = await handedInFor(taking, known?.safe ?? getAddress(safe))
  const { state } = handedIn
  const agreeing = byOwners(missing, state.owners)
  if (!known) {
    if (JSON.stringify(message ?? null).length > maxMessageText)
      throw refused(413, 'The message is too large')
    const bodyOf = ({ signature }: SignedBy) => parsed(bodies.createMessage, { message, signature })
    const [first] = agreeing
    if (!first) throw refused(422, 'No owner of the Safe signed it')
    if (signedMessage(identityOf(state), bodyOf(first).message)?.hash !== hash)
      throw refused(422, 'Invalid messageHash')
    await keepFirst(agreeing, (one) => keepMessage(handedIn, bodyOf(one)))
  }
  const stored = await findMessage(database, chainId, hash)
  if (!stored) return nothingNew
  const refusals = await keepEach(missingFrom(agreeing, stored.confirmations), ({ signature }) =>
    keepMessageConfirmation(handedIn, stored, parsed(bodies.confirmMessage, { signature }).signature),
  )
  return outcomeOf({ isNew: !known, offered: missing.length, agreeing: agreeing.length, refusals })
}

async function keepPeerDelegation(
  { service, chain }: TakingIn,
  item: z.infer<typeof delegationItem>,
): Promise<KeepOutcome> {
  const { database, now } = service
  const { chainId } = chain.config
  const { safe, signature, hour } = item
  const [delegate, delegator] = [getAddress(item.delegate), getAddress(item.delegator)]
  const named = safe === undefined ? undefined : getAddress(safe)
  const filter = { chainId, delegate, delegator, ...(named ? { safe: named } : {}), limit: 1000, offset: 0 }
  const known = await listDelegates(database, filter)
  if (known.delegates.some((one) => one.safe === named)) return nothingNew
  const reference = delegationReference(delegator, delegate)
  if (!(await mayTakeDelegation(database, { chainId, safe: named ?? '', reference, hour }))) return nothingNew
  if (hour > now() / hourLength) throw refused(400, 'It was handed in at an hour that is still to come')
  // What it is called is signed by nobody.
  const body = { safe: named, delegate, delegator, signature, label: '' }
  await keepDelegateOfHour({ service, chain }, parsed(bodies.addDelegate, body), hour)
  return { isNew: true, refusals: [] }
}

/** The Safe as the chain has it now. @throws Failure 404 when there is none, or none that may be looked for. */
async function handedInFor(taking: TakingIn, safe: Address): Promise<HandedIn> {
  const { service, chain, states } = taking
  let state = states.get(safe)
  if (!state) {
    const isKnown = await findSafe(service.database, chain.config.chainId, safe)
    if (!isKnown && taking.asksLeft-- <= 0) throw refused(404, 'The Safe is not known here')
    state = stateOf(service, chain, safe)
    states.set(safe, state)
  }
  return { service, chain, state: await state, source: 'peer' }
}

const missingFrom = (offered: readonly SignedBy[], here: readonly { owner: Address }[] = []) => {
  const agreed = new Set(here.map(({ owner }) => owner))
  return offered.filter(({ by }) => !agreed.has(getAddress(by)))
}

/** One for each owner: of who owns nothing, nothing is looked at. */
const byOwners = (offered: readonly SignedBy[], owners: readonly Address[]) =>
  owners.flatMap((owner) => offered.find(({ by }) => getAddress(by) === owner) ?? [])

/** Tries one after the other until one holds. @throws Failure when none does. */
async function keepFirst(
  candidates: readonly SignedBy[],
  keep: (one: SignedBy) => Promise<unknown>,
): Promise<void> {
  let failure: Failure | undefined
  for (const one of candidates) {
    try {
      await keep(one)
      return
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      failure = error
    }
  }
  if (failure) throw failure
}

/** Does each, and gives what did not hold. */
async function keepEach(
  all: readonly SignedBy[],
  keep: (one: SignedBy) => Promise<unknown>,
): Promise<Failure[]> {
  const refusals: Failure[] = []
  for (const one of all) {
    try {
      await keep(one)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refusals.push(error)
    }
  }
  return refusals
}

type Counted = { isNew: boolean; offered: number; agreeing: number; refusals: readonly Failure[] }

function outcomeOf({ isNew, offered, agreeing, refusals }: Counted): KeepOutcome {
  const strangers = offered > agreeing ? [refused(422, 'Who signed it is no owner of the Safe')] : []
  return { isNew: isNew || refusals.length < agreeing, refusals: [...refusals, ...strangers] }
}
