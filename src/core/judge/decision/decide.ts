import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import type { JudgedConfirmation } from '#core/checks/calls/confirmations.ts'
import type { Result } from '#core/checks/result.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { Actor } from '#core/protocol/actor.ts'
import type { Address, ReportedState } from '#core/safe/safe.ts'
import { acknowledgementKey } from './acknowledgement.ts'

/** The one thing that a person can do now, or the sentence why nothing. */
export type Action =
  /**
   * `makesExecutable`: executing at once counts as this signature. `isLast`: nobody has to sign after it; `waitsFor`: but the chain
   * expects this nonce first. `isForOwner`: a delegate proposes in an owner's name, and the signature is no owner's.
   */
  | {
      kind: 'sign'
      makesExecutable: boolean
      isLast: boolean
      waitsFor?: bigint | undefined
      isForOwner?: boolean
    }
  | { kind: 'execute' }
  /** The page around this one is handed it and has its owners sign. */
  | { kind: 'handOver' }
  /** What was found is grave: each has to be typed before the line opens. */
  | { kind: 'acknowledge'; stops: readonly Result[]; sentence: string }
  | { kind: 'connect'; sentence: string }
  | { kind: 'switchChain'; sentence: string }
  /** Something is still being read. */
  | { kind: 'wait'; sentence: string }
  /** `blocked`: for good, by what was found. */
  | { kind: 'closed'; blocked: boolean; sentence: string }
  | { kind: 'none'; sentence: string }

/** Who would act, and from where. */
export type Person = {
  /** Whose wallet is connected; in a frame the Safe itself. */
  actor: Pick<Actor, 'kind' | 'address' | 'chainId' | 'switchChain'> | undefined
  chain: { chainId: number; name: string }
  /** Whose delegate the account is, as the service says it; only who is an owner on chain can have named one. */
  delegations?: { delegators: readonly Address[]; isPending?: boolean; error?: string | undefined }
  /** Why the fields beside the calls of a draft cannot be used. */
  problem?: string | undefined
  /** What was judged is a former state of what is being made. */
  isOutdated?: boolean
}

/** All that decides is in what was judged: nothing that a service claims opens a line. */
type Decided = Pick<
  Judged,
  'kind' | 'closing' | 'safe' | 'tx' | 'safeTxHash' | 'safeMessageHash' | 'signatures' | 'isUsed' | 'isNew'
>

/** The owners whose signature counts: recovered here, and an owner on chain now. Each counts once. */
export function countedOwners(
  signatures: readonly Pick<JudgedConfirmation, 'status' | 'owner'>[],
  owners: readonly Address[],
): Address[] {
  const signers = signatures.filter(({ status }) => status === 'valid').map(({ owner }) => owner)
  const counted = owners.filter((owner) => includesAddress(signers, owner))
  return counted.filter((owner, at) => !includesAddress(counted.slice(0, at), owner))
}

/**
 * The one ladder: what is wrong with it, what was found, what could not be read, who is there, which network, what is acknowledged; only
 * then a line opens. `acknowledged` are the keys of the findings that this person has typed.
 */
export function decide(
  judged: Decided | undefined,
  person: Person,
  acknowledged: readonly string[] = [],
): Action {
  if (person.problem !== undefined) return closed(person.problem)
  if (!judged) return { kind: 'wait', sentence: 'Checking it against the chain.' }
  const { kind, closing, safe, tx, isUsed } = judged
  const [block] = closing.blocks
  if (block) return { kind: 'closed', blocked: true, sentence: block.text }
  if (isUsed || judged.kind === 'history') return none('Nothing is left to sign here.')
  const [unread] = closing.unread
  const { actor } = person
  // What the page around this one is handed has no hash yet: it chooses the nonce.
  const isMade = kind === 'draft' || kind === 'rejection'
  const isHashed = judged.safeTxHash !== undefined || judged.safeMessageHash !== undefined
  if (unread || !safe || !(isHashed || (isMade && tx && actor?.kind !== 'owner')))
    return closed(
      (unread ?? closing.stops[0])?.text ?? 'Some checks that a signature depends on could not be made.',
    )
  const stops = closing.stops.filter((result) => !acknowledged.includes(acknowledgementKey(result)))
  const standing = standingOf(judged, safe)
  if (!tx && standing.missing <= 0) return none('The threshold is reached. Nothing is left to sign here.')
  if (!actor) return { kind: 'connect', sentence: connectTo(judged, standing) }
  const turn = { stops, person, account: actor }
  return actor.kind === 'safe' ? inFrame(judged, standing, turn) : byOwner(judged, standing, turn)
}

type DecisionState = {
  safe: ReportedState
  owners: readonly Address[]
  signed: readonly Address[]
  missing: number
  /** Enough have signed. */
  isReady: boolean
  /** It is the turn of this nonce; a message has none. */
  isTurn: boolean
  next: bigint
}

function standingOf({ tx, signatures }: Decided, safe: ReportedState): DecisionState {
  const signed = countedOwners(signatures, safe.owners)
  const missing = safe.threshold - signed.length
  return {
    safe,
    owners: safe.owners,
    signed,
    missing,
    isReady: tx !== undefined && missing <= 0,
    isTurn: tx === undefined || tx.nonce === safe.nonce,
    next: safe.nonce,
  }
}

type Turn = { stops: readonly Result[]; person: Person; account: NonNullable<Person['actor']> }

const ownWallet =
  'Open this capsule in its own tab to sign it with an owner’s wallet. Your wallet (host) does not have it.'
const otherSafe = 'Your wallet (host) has another Safe open than the one checked here.'
const hostNonce =
  'Reject it in your wallet (host), or open this app in its own tab: a wallet (host) chooses the nonce itself.'

/** The page around this one signs: it is handed what is new, and shows what it knows itself. */
function inFrame(
  { kind, tx, isNew }: Decided,
  { safe, isReady, isTurn, next }: DecisionState,
  { stops, person, account }: Turn,
): Action {
  const [gravest] = stops
  if (kind === 'rejection') return closed(hostNonce)
  if (kind === 'draft' || (kind === 'message' && isNew)) {
    if (account.chainId !== safe.chainId || !isSameAddress(account.address, safe.address))
      return closed(otherSafe)
    if (gravest) return { kind: 'acknowledge', stops, sentence: gravest.text }
    return person.isOutdated ? outdated : { kind: 'handOver' }
  }
  if (gravest && tx) return closed(gravest.text)
  if (kind === 'capsule') return none(ownWallet)
  if (isReady && !isTurn) return waits(next)
  return none(
    `${isReady ? 'Execute' : 'Sign'} it in your wallet (host). Compare the hash here with the hash there.`,
  )
}

/** An owner acts with a wallet of their own, or a delegate proposes for one. */
function byOwner(
  { kind, tx }: Decided,
  { safe, owners, signed, missing, isReady, isTurn, next }: DecisionState,
  { stops, person, account }: Turn,
): Action {
  const isOwner = includesAddress(owners, account.address)
  const isMade = kind === 'draft' || kind === 'rejection'
  const isForOwner = isMade && !isOwner
  if (isForOwner) {
    const why = whyNoDelegate(owners, person.delegations)
    if (why) return why
  } else if (!isReady && (!isOwner || includesAddress(signed, account.address))) {
    const who = isOwner ? 'You have signed.' : 'This wallet is not an owner of this Safe.'
    return none(`${who} ${missing} more ${missing === 1 ? 'confirmation is' : 'confirmations are'} needed.`)
  }
  if (isReady && !isTurn) return waits(next)
  if (account.chainId !== safe.chainId) {
    const sentence = `Your wallet is on another network. This Safe is on ${person.chain.name}.`
    return {
      kind: account.switchChain ? 'switchChain' : isMade ? 'closed' : 'none',
      blocked: false,
      sentence,
    }
  }
  const [gravest] = stops
  if (gravest) return { kind: 'acknowledge', stops, sentence: gravest.text }
  if (person.isOutdated) return outdated
  if (isReady) return { kind: 'execute' }
  if (isForOwner) return { kind: 'sign', makesExecutable: false, isLast: false, isForOwner }
  const isLast = missing <= 1
  const canExecute = isLast && isTurn && tx !== undefined
  return { kind: 'sign', makesExecutable: canExecute, isLast, ...(isLast && !isTurn && { waitsFor: next }) }
}

/** Why a wallet that is no owner's cannot propose; undefined for the delegate of one. */
function whyNoDelegate(owners: readonly Address[], delegations: Person['delegations']): Action | undefined {
  const { delegators = [], isPending = false, error } = delegations ?? {}
  if (delegators.some((one) => includesAddress(owners, one))) return undefined
  const who = 'The connected wallet is not an owner of this Safe'
  if (isPending) return { kind: 'wait', sentence: `${who}. Checking whether it is a proposer.` }
  if (error !== undefined)
    return closed(`${who}, and the Safe service did not report whether it is a proposer. ${error}`)
  return closed(`${who}, so it cannot propose.`)
}

function connectTo({ kind, tx }: Decided, { isReady, isTurn }: DecisionState): string {
  if (kind === 'draft' || kind === 'rejection') return 'Connect an owner’s wallet to sign and propose.'
  if (!tx) return 'Connect an owner’s wallet to sign.'
  return `Connect a wallet to ${isReady && isTurn ? 'execute' : 'sign'}.`
}

const outdated: Action = { kind: 'wait', sentence: 'It has changed. Checking it again.' }
const none = (sentence: string): Action => ({ kind: 'none', sentence })
const closed = (sentence: string): Action => ({ kind: 'closed', blocked: false, sentence })
const waits = (next: bigint) => none(`The threshold is reached. Nonce ${next} must be executed first.`)

/** What comes after a signature that can be given now. */
export function afterSigning({
  makesExecutable,
  isLast,
  waitsFor,
}: Extract<Action, { kind: 'sign' }>): string {
  if (makesExecutable)
    return 'Your confirmation reaches the threshold. If you execute it now, your signature is part of it.'
  if (waitsFor !== undefined)
    return `Your confirmation reaches the threshold. Nonce ${waitsFor} must be executed first.`
  return isLast ? 'Your confirmation reaches the threshold.' : 'Other owners still have to sign after you.'
}
