import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import type { JudgedConfirmation } from '#core/checks/calls/confirmations.ts'
import type { Result } from '#core/checks/result.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { Actor } from '#core/protocol/actor.ts'
import type { Address, ReportedState } from '#core/safe/safe.ts'
import { acknowledgementKey } from './acknowledgement.ts'

/** The one thing that a person can do now, or the sentence that says why there is none. */
export type Action =
  /**
   * `makesExecutable`: this signature reaches the threshold, so executing at once is possible. `isLast`: no further signature is needed.
   * `waitsFor`: the nonce that has to be executed first. `isForOwner`: a delegate proposes in an owner's name; the signature does not
   * count as an owner's.
   */
  | {
      kind: 'sign'
      makesExecutable: boolean
      isLast: boolean
      waitsFor?: bigint | undefined
      isForOwner?: boolean
    }
  | { kind: 'execute' }
  /** The wallet (host) gets it and asks its owners to sign. */
  | { kind: 'handOver' }
  /** There are stops: the person types each one before the action opens. */
  | { kind: 'acknowledge'; stops: readonly Result[]; sentence: string }
  | { kind: 'connect'; sentence: string }
  | { kind: 'switchChain'; sentence: string }
  /** Facts are still being loaded. */
  | { kind: 'wait'; sentence: string }
  /** `blocked`: a finding forbids it for good; otherwise only for now. */
  | { kind: 'closed'; blocked: boolean; sentence: string }
  | { kind: 'none'; sentence: string }

/** Who would act, and from where. */
export type Person = {
  /** The connected wallet; in a frame the Safe itself. */
  actor: Pick<Actor, 'kind' | 'address' | 'chainId' | 'switchChain'> | undefined
  chain: { chainId: number; name: string }
  /** The owners whose delegate this account is, as the service reports it; only a present owner on chain counts. */
  delegations?: { delegators: readonly Address[]; isPending?: boolean; error?: string | undefined }
  /** Why a field of the draft, other than its calls, is unusable. */
  problem?: string | undefined
  /** The draft has changed since this verdict. */
  isOutdated?: boolean
}

/** The part of a verdict that decides. No report of a service opens an action. */
type Decided = Pick<
  Judged,
  'kind' | 'closing' | 'safe' | 'tx' | 'safeTxHash' | 'safeMessageHash' | 'signatures' | 'isUsed' | 'isNew'
>

/** The owners whose signature counts: verified on this device, and an owner on chain now. Each counts once. */
export function countedOwners(
  signatures: readonly Pick<JudgedConfirmation, 'status' | 'owner'>[],
  owners: readonly Address[],
): Address[] {
  const signers = signatures.filter(({ status }) => status === 'valid').map(({ owner }) => owner)
  const counted = owners.filter((owner) => includesAddress(signers, owner))
  return counted.filter((owner, at) => !includesAddress(counted.slice(0, at), owner))
}

/**
 * Gives the one open action. In this order: errors of the draft, findings, facts that could not be loaded, who is there, the network,
 * acknowledgements. `acknowledged` has the keys of the findings that this person typed.
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
  // A draft in a frame has no hash yet: the wallet (host) chooses the nonce.
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
  /** The threshold is reached. */
  isReady: boolean
  /** This is the next nonce; always true for a message. */
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

/** In a frame the wallet (host) signs: it gets drafts, and shows the proposals that it knows itself. */
function inFrame(
  { kind, isNew }: Decided,
  { safe, signed, missing, isReady, isTurn, next }: DecisionState,
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
  if (gravest) return closed(gravest.text)
  if (kind === 'capsule') return none(ownWallet)
  if (isReady && !isTurn) return waits(next)
  const act = isReady ? 'Execute' : signed.length > 0 ? `${needed(missing)}: sign` : 'Sign'
  return none(`${act} it in your wallet (host). Compare the hash here with the hash there.`)
}

/** An owner acts with their own wallet, or a delegate proposes for an owner. */
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
    return none(`${who} ${needed(missing)}.`)
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

/** Why an account that is not an owner cannot propose; undefined for a delegate of an owner. */
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

const needed = (missing: number) =>
  `${missing} more ${missing === 1 ? 'confirmation is' : 'confirmations are'} needed`
const outdated: Action = { kind: 'wait', sentence: 'It has changed. Checking it again.' }
const none = (sentence: string): Action => ({ kind: 'none', sentence })
const closed = (sentence: string): Action => ({ kind: 'closed', blocked: false, sentence })
const waits = (next: bigint) => none(`The threshold is reached. Nonce ${next} must be executed first.`)

/** What becomes possible with a signature that can be given now. */
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
