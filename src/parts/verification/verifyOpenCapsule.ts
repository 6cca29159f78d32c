import type { Capsule } from '#core/capsule/capsule.ts'
import type { KnownAccounts } from '#core/checks/effectFacts.ts'
import { storedAbisFor } from '#parts/abis/storedAbisFor.ts'
import { pricesIfAny } from '#verify/gateway/claimedPrices.ts'
import { lookElsewhere } from '#verify/gateway/otherNetworks.ts'
import { describedBy } from '#verify/gateway/servedDescriptors.ts'
import { type VerifiedCapsule, verifyCapsule } from '#verify/verifyCapsule.ts'
import { descriptorsFor } from './descriptorsFor.ts'
import { localFacts } from './localFacts.ts'
import { localKnowledge } from './localKnowledge.ts'
import type { VerificationContext } from './verificationContext.ts'

/** Holds a capsule against its chain, and a fee in it against the service's prices, where one answers; whom the person knows is not asked anew where it is `known` from a moment ago. */
export async function verifyOpenCapsule(
  place: VerificationContext,
  capsule: Capsule,
  { known, signal }: { known?: KnownAccounts | undefined; signal: AbortSignal },
): Promise<VerifiedCapsule & { people: KnownAccounts }> {
  const { chain, chains, nativeCurrency } = place
  const { subject, safe } = capsule
  const paying = subject.kind === 'transaction' ? subject.tx : undefined
  const [{ recipients, ...others }, prices] = await Promise.all([
    known ?? localKnowledge(place, chain, chains),
    pricesIfAny(place, paying, now()),
  ])
  // Whom the Safe paid before only a service lists: where none answers, that is not offered here.
  const people = recipients?.known ? { ...others, recipients } : others
  const abis = paying && (await storedAbisFor({ chain, safe: safe.address, call: paying, signal }))
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
      : { now: now(), known: people, ...offered(now()) }
  const beside = { ...(await localFacts(place, signal)), known: about }
  const verified = await verifyCapsule({ capsule, chain, beside, signal })
  void lookElsewhere(place, verified.verification, Date.now())
  return { ...verified, people }
}

const now = () => Math.floor(Date.now() / 1000)
