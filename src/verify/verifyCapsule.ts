import { type Capsule, capsuleHash } from '#core/capsule/capsule.ts'
import { type RefusedSignature, siftSignatures } from '#core/capsule/sift.ts'
import type { EffectContext } from '#core/checks/facts.ts'
import type { MessageInput } from '#core/judge/case.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { SafeTx } from '#core/safe/safe.ts'
import { typedDataJson } from '#core/typedData/json.ts'
import { readEffects } from './effects/readEffects.ts'
import { gatherFacts } from './gatherFacts.ts'
import { judgeHere } from './judgeHere.ts'
import { safeFactsNow } from './safeReadings.ts'
import { policyFacts, type Setting, seenHere } from './verify.ts'
import { judgeMessage } from './verifyMessage.ts'

/** A verified capsule: with the signatures that count, those that were refused, and the verdict. */
export type VerifiedCapsule = { capsule: Capsule; refused: RefusedSignature[]; verification: Judged } & (
  | { kind: 'transaction'; known: EffectContext }
  | { kind: 'message'; message: MessageInput }
)

type VerifyCapsuleParameters = Setting & { capsule: Capsule }

/**
 * Compares a capsule with its chain: verifies every signature against the present owners, refuses those that do not count, and judges the
 * rest. No service is asked.
 * @throws only the reason of `signal` when that is aborted.
 */
export function verifyCapsule({ capsule, ...setting }: VerifyCapsuleParameters): Promise<VerifiedCapsule> {
  const { subject } = capsule
  if (subject.kind === 'transaction') return verifiedTransaction(capsule, subject.tx, setting)
  const message: MessageInput =
    subject.kind === 'text' ? subject : { kind: 'typedData', typedData: typedDataJson(subject.typedData) }
  return verifiedMessage(capsule, message, setting)
}

async function verifiedMessage(
  capsule: Capsule,
  message: MessageInput,
  setting: Setting,
): Promise<VerifiedCapsule> {
  const judgeOf = (held: Capsule) =>
    judgeMessage(setting, { message, confirmations: held.signatures, claimed: held.safe }, () => ({
      kind: 'capsule',
      capsule: held,
    }))
  const first = await judgeOf(capsule)
  const { kept, refused } = siftSignatures(first.signatures, first.safe?.owners ?? [])
  const filteredCapsule = { ...capsule, signatures: kept }
  const verification = refused.length === 0 ? first : await judgeOf(filteredCapsule)
  return { kind: 'message', message, capsule: filteredCapsule, refused, verification }
}

/** Reads everything at one block; the signatures in the order of the capsule. */
async function verifiedTransaction(
  capsule: Capsule,
  tx: SafeTx,
  { chain, beside = {}, judge = judgeHere, signal }: Setting,
): Promise<VerifiedCapsule> {
  const known = await beside
  const { facts, found } = await safeFactsNow(chain, capsule.safe.address, signal)
  const claim = {
    tx,
    confirmations: capsule.signatures,
    txHash: undefined,
    executor: undefined,
    progress: undefined,
  }
  const [about, effects, policies] = found
    ? await Promise.all([
        gatherFacts(chain, found, claim),
        readEffects(chain, found, tx, known),
        policyFacts(known, found, tx),
      ])
    : [{}, {} as EffectContext, await policyFacts(known)]
  const { signedHere, elsewhere } = known
  const whole = {
    ...facts,
    ...about,
    ...(elsewhere && { elsewhere }),
    effects: { ...known.known, ...effects },
    signedHere,
  }
  const judgeOf = (held: Capsule, proofs = whole.proofs) =>
    judge({
      chainId: chain.chainId,
      subject: { kind: 'capsule', capsule: held },
      mode: known.mode ?? 'standalone',
      facts: { ...whole, ...(proofs && { proofs }) },
      ...seenHere(known, known.here?.(capsuleHash(capsule))),
      ...(policies && { policies }),
    })
  const first = await judgeOf(capsule)
  const { kept, refused } = siftSignatures(first.signatures, first.safe?.owners ?? [])
  const filteredCapsule = { ...capsule, signatures: kept }
  const proofs = whole.proofs?.filter((_, at) => first.signatures[at]?.status !== 'rejected')
  const verification = refused.length === 0 ? first : await judgeOf(filteredCapsule, proofs)
  if (effects.codes) known.codes?.shown(effects.codes, verification.safeTxHash)
  return { kind: 'transaction', capsule: filteredCapsule, refused, verification, known: whole.effects }
}
