import type { Chain } from '#chain/node/client.ts'
import { parseTransactionId } from '#core/checks/claims/transactionId.ts'
import type { ListingComparison } from '#core/checks/context.ts'
import type { Requester } from '#core/checks/message/messageFacts.ts'
import type { MessageInput } from '#core/judge/case.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { Address, Call, Confirmation, Hash, SafeTx, SafeVersion } from '#core/safe/safe.ts'
import { preview } from '#gateway/endpoints/proposal.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import { storedAbisFor } from '#parts/abis/storedAbisFor.ts'
import type { ExtraFacts } from '#verify/facts.ts'
import { allClaimedPrices, claimedPrices } from '#verify/gateway/claimedPrices.ts'
import { executedAt } from '#verify/gateway/executedAt.ts'
import { gatewayClaims } from '#verify/gateway/gatewayClaims.ts'
import { mayApprove } from '#verify/gateway/mayApprove.ts'
import { lookElsewhere } from '#verify/gateway/otherNetworks.ts'
import { describedBy, describedByMessage } from '#verify/gateway/servedDescriptors.ts'
import { prefetchSafe, sharedBlock } from '#verify/sharedBlock.ts'
import { claimOf } from '#verify/subjects/claim.ts'
import { verifyDraft, verifyTransaction } from '#verify/verify.ts'
import { judgeInWorker, startedPool } from '#verify/workers/judgePool.ts'
import { descriptorsFor } from './descriptorsFor.ts'
import { forgetPreliminary } from './forgetPreliminary.ts'
import { localFacts, noteWaiting } from './localFacts.ts'
import { localKnowledge } from './localKnowledge.ts'
import { notePreliminary, preliminaryIn, preliminaryKey } from './preliminary.ts'
import type { VerificationContext } from './verificationContext.ts'

/** What a service tells by an id. `inWorker`: it is one of many, judged beside the page. */
export type RequestedDetails = {
  id: string
  details: TransactionDetails
  listed?: ListingComparison | undefined
  inWorker?: boolean
}

/** An id that names the hash of what owners sign is answered with that, or not at all. */
export const isOfOwners = ({ id, details }: RequestedDetails): boolean =>
  parseTransactionId(id) !== undefined || details.detailedExecutionInfo?.type === 'MULTISIG'

/** Holds what a service tells against the chain: what owners sign, or what happened without them. */
export const verifyById = (
  place: VerificationContext,
  asked: RequestedDetails,
  signal: AbortSignal,
): Promise<Judged> =>
  isOfOwners(asked) ? verifyListed(place, asked, signal) : verifyHappened(place, asked, signal)

/** Holds a transaction that a service lists against the chain. */
export async function verifyListed(
  place: VerificationContext,
  { id, details, listed, inWorker = false }: RequestedDetails,
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
  const beside = async (): Promise<ExtraFacts> => {
    // That it was executed is the service's word until the chain has used its nonce: until then it has rivals.
    const past = executedAt(details, call?.nonce, place, chain)
    const isWaiting = async () => info?.type === 'MULTISIG' && (await past) === undefined
    const [prices, service, known, abis, approved] = await Promise.all([
      isWaiting().then((is) => claimedPrices(place, is ? call : undefined, now())),
      isWaiting().then((is) => gatewayClaims(place, is && info?.type === 'MULTISIG' ? info : undefined)),
      past.then((done) => localKnowledge(place, chain, chains, done)),
      call && storedAbisFor({ chain, safe: address, call, signal }),
      approvals(place, chain, call),
    ])
    return {
      ...(await localFacts(place, signal)),
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
  const key = preliminaryKey(place.chainId, id)
  const verifying = verifyTransaction({
    ...(judge && { judge }),
    requested: { safe: address, id },
    details,
    chain,
    asOf: sharedBlock(chain),
    beside: beside(),
    // Only rows tell of it: a document would have its page judge twice.
    ...(inWorker && {
      onPreliminary: (preliminary: Judged) => notePreliminary(key, preliminaryIn(preliminary)),
    }),
    signal,
  })
  verifying.then(
    () => forgetPreliminary(key),
    () => notePreliminary(key, undefined),
  )
  const judged = await verifying
  if (judged.safeTxHash && !judged.isUsed) noteWaiting(judged.safeTxHash)
  void lookElsewhere(place, judged, Date.now())
  if (!inWorker) described.learn()
  return judged
}

/** Holds something that the owners did not sign against its receipt, and who sent what came in against those whom the person knows. */
export async function verifyHappened(
  place: VerificationContext,
  { details, listed }: Pick<RequestedDetails, 'details' | 'listed'>,
  signal: AbortSignal,
): Promise<Judged> {
  const { chain, chains, address } = place
  const cameIn = details.txInfo.type === 'Transfer' && details.txInfo.direction === 'INCOMING'
  const beside = async (): Promise<ExtraFacts> => ({
    ...(await localFacts(place, signal)),
    listed,
    ...(cameIn && { known: { known: await localKnowledge(place, chain, chains) } }),
  })
  // The queue, which waits for this file, has nothing of the kind.
  const { verifyHistory } = await import('#verify/verifyHistory.ts')
  return verifyHistory({ safe: address, details, chain, beside: beside(), signal })
}

/** Reads the Safe and whom the person knows before the first verification asks for them; `inWorker`: it is of a row, and a worker is started. */
export async function getReady(
  place: VerificationContext,
  { inWorker }: { inWorker: boolean },
): Promise<void> {
  if (inWorker) startedPool()
  await Promise.all([
    prefetchSafe(place.chain, place.address),
    localKnowledge(place, place.chain, place.chains),
  ])
}

/** What a call approves of other Safes; what looks it up is loaded only where it may approve something. */
async function approvals(place: VerificationContext, chain: Chain, call: Call | undefined) {
  if (!mayApprove(call)) return undefined
  const { pendingApprovals } = await import('#verify/gateway/pendingApprovals.ts')
  return pendingApprovals(place, chain, call)
}

/** Nobody has proposed it: whatever else has its nonce is another transaction. */
const notListed: Hash = `0x${'0'.repeat(64)}`

/** Holds a transaction that is made here against the chain, as one that was proposed is. */
export async function verifyMade(
  place: VerificationContext,
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
  const beside = async (): Promise<ExtraFacts> => {
    const [prices, described, service, known, abis, approved] = await Promise.all([
      claimedPrices(place, tx, now()),
      isEmpty ? undefined : gateway.call(preview, asPreview).catch(() => undefined),
      gatewayClaims(place, { nonce, safeTxHash: notListed }),
      localKnowledge(place, chain, chains),
      storedAbisFor({ chain, safe: address, call: tx, signal }),
      approvals(place, chain, tx),
    ])
    const around = {
      nativeCurrency,
      known,
      abis,
      ...readers.offered(now()),
      ...prices,
      ...(approved && { approved: approved.approved }),
    }
    return { ...(await localFacts(place, signal)), described, service, known: around, also: approved?.also }
  }
  const judged = await verifyDraft({ kind, safe: address, tx, chain, beside: beside(), signal })
  readers.learn()
  void lookElsewhere(place, judged, Date.now())
  return judged
}

/** A message to be checked, as the service tells it or as it was typed here. */
export type MessageToVerify = {
  message: MessageInput
  messageHash?: Hash
  confirmations: readonly Confirmation[]
  /** Who wants it signed; left out where nobody says. */
  requester?: Requester | undefined
}

/** Holds a message against the chain, and against what waits. `version`: what the service says, for a Safe that cannot be read. */
export async function verifyListedMessage(
  place: VerificationContext,
  listed: MessageToVerify & { version: SafeVersion; waiting?: NonNullable<ExtraFacts['known']>['waiting'] },
  signal: AbortSignal,
): Promise<Judged> {
  const { waiting, ...message } = listed
  // The queue, which waits for this file, has no messages.
  const [{ verifyMessage }, { messageTokens }] = await Promise.all([
    import('#verify/verifyMessage.ts'),
    import('#verify/effects/messageTokens.ts'),
  ])
  const described = descriptorsFor(place, contractsOf(message.message))
  const hasTokens = (await messageTokens(message.message)).length > 0
  const people = hasTokens && {
    known: await localKnowledge(place, place.chain, place.chains),
    ...(await allClaimedPrices(place, now())),
  }
  const known = { now: now(), ...described.offered(now()), ...(waiting && { waiting }), ...people }
  const beside = { ...(await localFacts(place, signal)), known }
  const judged = await verifyMessage({ ...message, safe: place.address, chain: place.chain, beside, signal })
  described.learn()
  void lookElsewhere(place, judged, Date.now())
  return judged
}

const contractsOf = (message: MessageInput): Address[] =>
  message.kind === 'typedData' ? describedByMessage(message.typedData) : []

/** What holds a capsule against its chain: it comes with the first one. */
export const loadCapsuleCheck = () => import('./verifyOpenCapsule.ts')

const now = () => Math.floor(Date.now() / 1000)
