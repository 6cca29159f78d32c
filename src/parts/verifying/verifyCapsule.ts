import type { Chain } from '#chain/client.ts'
import type { Capsule, CapsuleSubject } from '#core/capsule/capsule.ts'
import { type RefusedSignature, siftSignatures } from '#core/capsule/sift.ts'
import { countedConfirmations, judgeConfirmations } from '#core/checks/confirmations.ts'
import { verdictOf } from '#core/checks/verdict.ts'
import type { SafeTx } from '#core/safe.ts'
import { safeTxHash } from '#core/safeTxHash.ts'
import { typedDataJson } from '#core/typedData/json.ts'
import type { AroundEffects, Facts } from '#verify/facts.ts'
import { gatherFacts } from '#verify/gatherFacts.ts'
import { judgeCapsule, noteOf } from '#verify/judgeCapsule.ts'
import type { MessageVerification } from '#verify/judgeMessage.ts'
import type { Verification } from '#verify/judgeTransaction.ts'
import type { AroundMessage, GivenMessage } from '#verify/messageResults.ts'
import { readEffects } from '#verify/readEffects.ts'
import { safeFactsNow } from '#verify/safeReadings.ts'
import { verifyMessage } from '#verify/verifyMessage.ts'

/** What came of a capsule: the capsule without what does not count, what was refused, and the verdict over what stays. */
export type VerifiedCapsule = { capsule: Capsule; refused: RefusedSignature[] } & (
  | { kind: 'transaction'; verification: Verification; known: AroundEffects }
  | { kind: 'message'; message: GivenMessage; verification: MessageVerification }
)

type Asked = {
  capsule: Capsule
  chain: Chain
  known?: AroundEffects
  around?: AroundMessage
  signal?: AbortSignal | undefined
}

type Said = Exclude<CapsuleSubject, { kind: 'transaction' }>

const messageIn = (subject: Said): GivenMessage =>
  subject.kind === 'text'
    ? { kind: 'text', text: subject.text }
    : { kind: 'typedData', typedData: typedDataJson(subject.typedData) }

/**
 * Holds a capsule against its chain: every signature is recovered against the owners of now, those that do not count are refused, and
 * what stays is judged. No service is asked. @throws only the reason of `signal` when that is aborted.
 */
export function verifyCapsule(asked: Asked): Promise<VerifiedCapsule> {
  const { subject } = asked.capsule
  return subject.kind === 'transaction'
    ? verifiedTransaction(asked, subject.tx)
    : verifiedMessage(asked, messageIn(subject))
}

async function verifiedMessage(
  { capsule, chain, around, signal }: Asked,
  message: GivenMessage,
): Promise<VerifiedCapsule> {
  const { address: safe, version } = capsule.safe
  const verify = (confirmations: Capsule['signatures']) =>
    verifyMessage({
      safe,
      version,
      message,
      confirmations,
      chain,
      ...(around && { around }),
      ...(signal && { signal }),
    })
  const first = await verify(capsule.signatures)
  const { kept, refused } = siftSignatures(first.signatures, first.safe?.owners ?? [])
  const verification = refused.length === 0 ? first : await verify(kept)
  const results = [...verification.results, noteOf(capsule)]
  return {
    kind: 'message',
    message,
    capsule: { ...capsule, signatures: kept },
    refused,
    verification: { ...verification, results, verdict: verdictOf(results) },
  }
}

async function verifiedTransaction(
  { capsule, chain, known = {}, signal }: Asked,
  tx: SafeTx,
): Promise<VerifiedCapsule> {
  const facts = await factsOf(chain, capsule, tx, { known, signal })
  const { sifted, refused, proofs } = await siftedBy(capsule, tx, facts)
  const effects = { ...known, ...facts.effects }
  const judged = await judgeCapsule({
    chainId: chain.chainId,
    capsule: sifted,
    facts: { ...facts, effects, ...(proofs && { proofs }) },
  })
  if (!judged.transaction) throw new Error('A capsule with a transaction was judged as a message.')
  return { kind: 'transaction', capsule: sifted, refused, verification: judged.transaction, known: effects }
}

/** All of it at one block; the signatures are asked about as the capsule lists them. */
async function factsOf(
  chain: Chain,
  { safe: { address }, signatures }: Capsule,
  tx: SafeTx,
  { known, signal }: { known: AroundEffects; signal: AbortSignal | undefined },
): Promise<Facts> {
  const { facts, found } = await safeFactsNow(chain, address, signal)
  if (!found) return facts
  const claim = { tx, confirmations: signatures, txHash: undefined, executor: undefined }
  const [about, effects] = await Promise.all([
    gatherFacts(chain, found, claim),
    readEffects(chain, found, tx, { known }),
  ])
  return { ...facts, ...about, effects }
}

async function siftedBy(capsule: Capsule, tx: SafeTx, { safe, proofs = [] }: Facts) {
  const { version } = capsule.safe
  const hash = safeTxHash(capsule.safe, tx)
  const owners = safe.known ? safe.value.owners : []
  const judged = await judgeConfirmations(hash, capsule.signatures, { version, proofs })
  const counted = safe.known ? countedConfirmations(judged, owners) : judged
  const { kept, refused } = siftSignatures(counted, owners)
  return {
    sifted: { ...capsule, signatures: kept },
    refused,
    proofs: proofs.filter((_, at) => counted[at]?.status !== 'rejected'),
  }
}
