import type { Chain } from '#chain/node/client.ts'
import { factOf } from '#chain/node/factOf.ts'
import { readTransactionHash } from '#chain/safe/safeAnswers.ts'
import type { EffectContext, Facts } from '#core/checks/facts.ts'
import type { Case, DraftSubject, PolicyFacts, Subject } from '#core/judge/case.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { Address, SafeTx, SafeVersion } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import { readEffects } from './effects/readEffects.ts'
import type { ExtraFacts, KnownOfHash } from './facts.ts'
import { gatherFacts } from './gatherFacts.ts'
import { judgeHere } from './judgeHere.ts'
import { judgePreliminary } from './judgePreliminary.ts'
import { confirmationsIn, prefetchTransaction, prefetchUnread } from './prefetchTransaction.ts'
import { type SafeReading, safeFactsNow } from './safeReadings.ts'
import { transactionSubject } from './subjects/transactionSubject.ts'

/** Where to read the chain, and the facts from elsewhere; they may still be loading while the Safe is read. */
export type Setting = {
  chain: Chain
  beside?: ExtraFacts | Promise<ExtraFacts>
  /** Makes the verdict, for example in a worker. */
  judge?: (theCase: Case) => Promise<Judged>
  signal?: AbortSignal | undefined
  /** The block to read at, possibly still loading; by default the newest. */
  asOf?: bigint | Promise<bigint | undefined> | undefined
  /** Receives a first judgement by the Safe, the hash and the signatures, while the rest is loading. It is no verdict. */
  onPreliminary?: ((judged: Judged) => void) | undefined
}

/**
 * Reads the chain at one block, and judges a service's claim by it. A failed read makes the checks that need it `unknown`.
 * @throws only the reason of `signal` when that is aborted, or what `beside` throws.
 */
export async function verifyTransaction({
  requested,
  details,
  ...setting
}: Setting & { requested: { safe: Address; id: string }; details: TransactionDetails }): Promise<Judged> {
  const subject = transactionSubject(requested, details)
  return judgeWith(setting, subject, requested.safe, subject.claim?.tx, async (found, { execution }, now) =>
    subject.claim ? gatherFacts(setting.chain, found, { ...subject.claim, own: execution, now }) : {},
  )
}

/** Judges a transaction composed here like a proposed one, before anybody signs it. @throws as `verifyTransaction` */
export async function verifyDraft({
  kind = 'draft',
  safe,
  tx,
  assumedVersion,
  ...setting
}: Setting & {
  kind?: DraftSubject['kind']
  safe: Address
  tx: SafeTx
  assumedVersion?: SafeVersion
}): Promise<Judged> {
  const { described } = (await setting.beside) ?? {}
  return judgeWith(setting, { kind, safe, tx, described, assumedVersion }, safe, tx, async ({ at }) => ({
    contractHash: await factOf(readTransactionHash(setting.chain, safe, tx, at)),
  }))
}

async function judgeWith(
  setting: Setting,
  subject: Subject,
  safe: Address,
  tx: SafeTx | undefined,
  gather: (found: SafeReading, here: KnownOfHash, now: number | undefined) => Promise<Partial<Facts>>,
): Promise<Judged> {
  const { chain, beside = {}, judge = judgeHere, signal, asOf, onPreliminary } = setting
  const reading = Promise.resolve(asOf).then((block) => safeFactsNow(chain, safe, signal, block))
  // Whoever needs what could not be read so asks for it, and tells of it.
  if (tx) prefetchUnread(chain, safe, { subject, tx, asOf }).catch(() => undefined)
  let isDone = false
  if (tx && onPreliminary)
    judgePreliminary({ chain, judge, subject, tx, reading }).then(
      (preliminary) => preliminary && !isDone && onPreliminary(preliminary),
      // The whole verdict names what failed.
      () => undefined,
    )
  try {
    const [{ facts, found }, known] = await Promise.all([reading, beside])
    const here = found && tx ? known.here?.(safeTxHash(found.identity, tx)) : undefined
    if (found && tx) prefetchTransaction(chain, found, tx, known, confirmationsIn(subject, found))
    const [about, effects, policies] =
      found && tx
        ? await Promise.all([
            gather(found, here ?? {}, known.known?.now ?? known.policies?.now),
            readEffects(chain, found, tx, known),
            policyFacts(known, found, tx),
          ])
        : [{}, {} as EffectContext, await policyFacts(known)]
    const judged = await judge({
      chainId: chain.chainId,
      subject,
      mode: known.mode ?? 'standalone',
      facts: {
        ...facts,
        ...about,
        ...(known.elsewhere && { elsewhere: known.elsewhere }),
        service: known.service,
        effects: { ...known.known, ...effects },
        signedHere: known.signedHere,
      },
      ...seenHere(known, here),
      ...(policies && { policies }),
    })
    if (effects.codes) known.codes?.shown(effects.codes, judged.safeTxHash)
    return judged
  } finally {
    isDone = true
  }
}

/** The inputs of a case that only this page knows. */
export function seenHere(
  { host, listed }: ExtraFacts,
  here: KnownOfHash = {},
): Pick<Case, 'host' | 'listed' | 'isShownOtherwise'> {
  const { requested, isShownOtherwise } = here
  return {
    ...(host && { host: { ...host, ...(requested && { requested }) } }),
    ...(listed && { listed }),
    ...(isShownOtherwise && { isShownOtherwise }),
  }
}

/** The facts that only policies need. Earlier payments are read only where a rule needs a sum and the nonce is not used. */
export async function policyFacts(
  { policies: kept }: ExtraFacts,
  found?: SafeReading,
  tx?: Pick<SafeTx, 'nonce'>,
): Promise<PolicyFacts | undefined> {
  if (!kept || kept.policies.length === 0) return undefined
  const { policies, addressBook, now, spentBefore } = kept
  const rules = policies.flatMap((policy) => policy.rules)
  const addsUp = rules.some((rule) => rule.kind === 'limit' && rule.per !== 'transaction')
  const isOpen = found !== undefined && tx !== undefined && tx.nonce >= found.state.nonce
  const spent = addsUp && isOpen ? await spentBefore?.(found.identity, found.state.nonce) : undefined
  return {
    policies,
    ...(addressBook && { addressBook }),
    ...(now !== undefined && { now }),
    ...(spent && { spent }),
  }
}
