import type { Chain } from '#chain/client.ts'
import type { Capsule } from '#core/capsule/capsule.ts'
import type { ToldTwice } from '#core/checks/context.ts'
import type { KnownAccounts } from '#core/checks/effectFacts.ts'
import type { AroundEffects } from '#core/checks/facts.ts'
import { parseTransactionId } from '#core/checks/transactionId.ts'
import type { GivenMessage } from '#core/judge/case.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { Address, Confirmation, Hash, SafeTx, SafeVersion } from '#core/safe.ts'
import { preview } from '#gateway/endpoints/proposal.ts'
import type { TransactionDetails } from '#gateway/schemas/details.ts'
import { ownAbisFor } from '#parts/abis/ownAbisFor.ts'
import { describedBy, describedByMessage } from '#parts/abis/servedDescriptors.ts'
import type { HostClaim } from '#session/session.ts'
import { claimOf } from '#verify/claim.ts'
import type { Beside } from '#verify/facts.ts'
import { verifyDraft, verifyTransaction } from '#verify/verify.ts'
import { type VerifiedCapsule, verifyCapsule } from '#verify/verifyCapsule.ts'
import { verifyHistory } from '#verify/verifyHistory.ts'
import { verifyMessage } from '#verify/verifyMessage.ts'
import { approvedHere } from './approvedHere.ts'
import { besideHere, noteWaiting } from './besideHere.ts'
import { claimedPrices, pricesIfAny } from './claimedPrices.ts'
import { descriptorsFor } from './descriptorsFor.ts'
import { doneAt } from './doneAt.ts'
import { judgeInWorker, startedPool } from './judgePool.ts'
import { knownHere } from './knownHere.ts'
import { type Asking, serviceClaims } from './serviceClaims.ts'

/** Where everything is asked that a verdict rests on, for one Safe and whoever looks at it. */
export type Place = Asking & {
  chain: Chain
  chains: readonly { chainId: number; shortName: string }[]
  nativeCurrency: NonNullable<AroundEffects['nativeCurrency']>
  /** The page around this one. */
  host: HostClaim | undefined
}

/** What a service tells by an id. `inWorker`: it is one of many, judged beside the page. */
export type AskedDetails = {
  id: string
  details: TransactionDetails
  listed?: ToldTwice | undefined
  inWorker?: boolean
}

/** An id that names the hash of what owners sign is answered with that, or not at all. */
export const isOfOwners = ({ id, details }: AskedDetails): boolean =>
  parseTransactionId(id) !== undefined || details.detailedExecutionInfo?.type === 'MULTISIG'

/** Holds what a service tells against the chain: what owners sign, or what happened without them. */
export const verifyAsked = (place: Place, asked: AskedDetails, signal: AbortSignal): Promise<Judged> =>
  isOfOwners(asked) ? verifyListed(place, asked, signal) : verifyHappened(place, asked, signal)

/** Holds a transaction that a service lists against the chain. */
export async function verifyListed(
  place: Place,
  { id, details, listed, inWorker = false }: AskedDetails,
  signal: AbortSignal,
): Promise<Judged> {
  const { chain, chains, address, nativeCurrency } = place
  const { detailedExecutionInfo: info } = details
  const call = claimOf(details)?.tx
  const judge = inWorker ? judgeInWorker(signal) : undefined
  const described = descriptorsFor(
    place,
    call ? describedBy(call, { chainId: place.chainId, safe: address }) : [],
  )
  const beside = async (): Promise<Beside> => {
    // That it was executed is the service's word until the chain has used its nonce: until then it has rivals.
    const past = doneAt(details, call?.nonce, place, chain)
    const isWaiting = async () => info?.type === 'MULTISIG' && (await past) === undefined
    const [prices, service, known, abis, approved] = await Promise.all([
      isWaiting().then((is) => claimedPrices(place, is ? call : undefined, now())),
      isWaiting().then((is) => serviceClaims(place, is && info?.type === 'MULTISIG' ? info : undefined)),
      past.then((done) => knownHere(place, chain, chains, done)),
      call && ownAbisFor({ chain, safe: address, call, signal }),
      approvedHere(place, chain, call),
    ])
    return {
      ...besideHere(place, signal),
      listed,
      service,
      known: {
        nativeCurrency,
        known,
        abis,
        ...described.offered(now()),
        ...prices,
        ...(approved && { approved: approved.approved }),
      },
      also: approved?.also,
    }
  }
  const judged = await verifyTransaction({
    ...(judge && { judge }),
    requested: { safe: address, id },
    details,
    chain,
    // The rows of a list wait for the same, and then ask for one block together.
    beside: inWorker ? await beside() : beside(),
    signal,
  })
  if (judged.safeTxHash && !judged.isUsed) noteWaiting(judged.safeTxHash)
  if (!inWorker) described.learn()
  return judged
}

/** Holds something that the owners did not sign against its receipt, and who sent what came in against those whom the person knows. */
export async function verifyHappened(
  place: Place,
  { details, listed }: Pick<AskedDetails, 'details' | 'listed'>,
  signal: AbortSignal,
): Promise<Judged> {
  const { chain, chains, address } = place
  const cameIn = details.txInfo.type === 'Transfer' && details.txInfo.direction === 'INCOMING'
  const beside = async (): Promise<Beside> => ({
    ...besideHere(place, signal),
    listed,
    ...(cameIn && { known: { known: await knownHere(place, chain, chains) } }),
  })
  return verifyHistory({ safe: address, details, chain, beside: beside(), signal })
}

/** Starts a worker and reads whom the person knows, before the first row asks for either. */
export async function getReady(place: Place): Promise<void> {
  startedPool()
  await knownHere(place, place.chain, place.chains)
}

/** Nobody has proposed it: whatever else has its nonce is another transaction. */
const notListed: Hash = `0x${'0'.repeat(64)}`

/** Holds a transaction that is made here against the chain, as one that was proposed is. */
export async function verifyMade(
  place: Place,
  { kind, tx }: { kind: 'draft' | 'rejection'; tx: SafeTx },
  signal: AbortSignal,
): Promise<Judged> {
  const { gateway, chain, chains, chainId, address, nativeCurrency } = place
  const { to, value, data, operation, nonce } = tx
  const path = { chainId, safe_address: address }
  // Of an empty call there is nothing to describe, and that it rejects another one no service says before it has a number.
  const isEmpty = data === '0x' && value === 0n
  const asPreview = { path, body: { to, value, data, operation }, signal }
  const readers = descriptorsFor(place, describedBy(tx, { chainId, safe: address }))
  const beside = async (): Promise<Beside> => {
    const [prices, described, service, known, abis, approved] = await Promise.all([
      claimedPrices(place, tx, now()),
      isEmpty ? undefined : gateway.call(preview, asPreview).catch(() => undefined),
      serviceClaims(place, { nonce, safeTxHash: notListed }),
      knownHere(place, chain, chains),
      ownAbisFor({ chain, safe: address, call: tx, signal }),
      approvedHere(place, chain, tx),
    ])
    const around = {
      nativeCurrency,
      known,
      abis,
      ...readers.offered(now()),
      ...prices,
      ...(approved && { approved: approved.approved }),
    }
    return { ...besideHere(place, signal), described, service, known: around, also: approved?.also }
  }
  const judged = await verifyDraft({ kind, safe: address, tx, chain, beside: beside(), signal })
  readers.learn()
  return judged
}

/** A message to be checked, as the service tells it or as it was typed here. */
export type AskedMessage = {
  message: GivenMessage
  messageHash?: Hash
  confirmations: readonly Confirmation[]
}

/** Holds a message against the chain, and against what waits. `version`: what the service says, for a Safe that cannot be read. */
export async function verifyTold(
  place: Place,
  asked: AskedMessage & { version: SafeVersion; waiting?: NonNullable<Beside['known']>['waiting'] },
  signal: AbortSignal,
): Promise<Judged> {
  const { waiting, ...message } = asked
  const described = descriptorsFor(place, contractsOf(message.message))
  const known = { now: now(), ...described.offered(now()), ...(waiting && { waiting }) }
  const beside = { ...besideHere(place, signal), known }
  const judged = await verifyMessage({ ...message, safe: place.address, chain: place.chain, beside, signal })
  described.learn()
  return judged
}

const contractsOf = (message: GivenMessage): Address[] =>
  message.kind === 'typedData' ? describedByMessage(message.typedData) : []

/** Holds a capsule against its chain, and a fee in it against the service's prices, where one answers; whom the person knows is not asked anew where it is `known` from a moment ago. */
export async function verifyHeld(
  place: Place,
  capsule: Capsule,
  { known, signal }: { known?: KnownAccounts | undefined; signal: AbortSignal },
): Promise<VerifiedCapsule & { people: KnownAccounts }> {
  const { chain, chains, nativeCurrency } = place
  const { subject, safe } = capsule
  const paying = subject.kind === 'transaction' ? subject.tx : undefined
  const [{ recipients, ...others }, prices] = await Promise.all([
    known ?? knownHere(place, chain, chains),
    pricesIfAny(place, paying, now()),
  ])
  // Whom the Safe paid before only a service lists: where none answers, that is not offered here.
  const people = recipients?.known ? { ...others, recipients } : others
  const abis = paying && (await ownAbisFor({ chain, safe: safe.address, call: paying, signal }))
  // A message has a time limit that is compared with now; a transaction's calls are told without it.
  // A capsule is held against no service: what one has handed out before is not asked for anew.
  const { offered } = descriptorsFor(
    place,
    subject.kind === 'transaction'
      ? describedBy(subject.tx, { chainId: chain.chainId, safe: safe.address })
      : [],
  )
  const about =
    subject.kind === 'transaction'
      ? { nativeCurrency, known: people, abis, ...offered(now()), ...prices }
      : { now: now(), ...offered(now()) }
  const beside = { ...besideHere(place, signal), known: about }
  return { ...(await verifyCapsule({ capsule, chain, beside, signal })), people }
}

const now = () => Math.floor(Date.now() / 1000)
