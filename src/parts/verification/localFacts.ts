import type { Chain } from '#chain/node/client.ts'
import type { HostFacts } from '#core/checks/context.ts'
import type { Policy } from '#core/policy/policy.ts'
import type { Address, Hash } from '#core/safe/safe.ts'
import type { HostClaim } from '#session/session.ts'
import { addressBook } from '#stores/addressBook.ts'
import { knownSafes } from '#stores/knownSafes.ts'
import { noteShown, withSeen } from '#stores/signing/codesSeen.ts'
import { executedHere } from '#stores/signing/executedHere.ts'
import { hashMismatches } from '#stores/signing/hashMismatches.ts'
import { signedElsewhere, transactionsSigned } from '#stores/signing/signedHere.ts'
import { submittedToHost } from '#stores/signing/submittedToHost.ts'
import { type PolicyScope, policiesFor } from '#stores/storedPolicies.ts'
import type { ExtraFacts, KnownOfHash, StoredPolicies } from '#verify/facts.ts'
import type { GatewayClaimsParameters } from '#verify/gateway/gatewayClaims.ts'
import { elsewhereOf, type OtherNetworks } from '#verify/gateway/otherNetworks.ts'

/** What the page around this one says of itself, as a case takes it. */
function hostFacts(host: HostClaim | undefined): HostFacts | undefined {
  if (!host) return undefined
  const { origin, allowed = [], safe, owners, threshold } = host
  return {
    origin,
    allowed,
    safe: {
      chainId: safe.chainId,
      address: safe.address,
      ...(owners && { owners }),
      ...(threshold !== undefined && { threshold }),
    },
  }
}

type Here = GatewayClaimsParameters & OtherNetworks & { chain: Chain; host: HostClaim | undefined }

/** The safeTxHashes that were seen here while their nonce was open: what runs then the service may learn later. */
const seenWaiting = new Set<Hash>()

/** Notes that its nonce was open when it was seen here. */
export const noteWaiting = (hash: Hash) => void seenWaiting.add(hash)

/** Whether the person has a Safe of this address on the list. */
const isListed = (safe: Address): boolean =>
  knownSafes.getState().watched.some((name) => name.toLowerCase().endsWith(`:${safe.toLowerCase()}`))

const now = () => Math.floor(Date.now() / 1000)

/** What is known on this page alone: who is around it, which rules are kept, what was seen and done of a hash. */
export async function localFacts(place: Here, signal: AbortSignal): Promise<ExtraFacts> {
  const host = hostFacts(place.host)
  return {
    mode: host ? 'frame' : 'standalone',
    ...(host && { host }),
    elsewhere: elsewhereOf(place),
    policies: await keptHere(place, signal),
    here: knownOfHash,
    signedHere: [...transactionsSigned(place), ...signedElsewhere(place)],
    codes: {
      withSeen: (codes) => withSeen(place.chainId, codes),
      shown: (codes, safeTxHash) =>
        noteShown({
          chainId: place.chainId,
          codes,
          safeTxHash,
          now: now(),
          isListed: isListed(place.address),
        }),
    },
  }
}

async function keptHere(
  { gateway, chain, chainId, address }: Here,
  signal: AbortSignal,
): Promise<StoredPolicies> {
  const { entries } = addressBook.getState()
  return {
    policies: await policiesOf({ chainId, address }),
    addressBook: entries.flatMap((one) => (one.chainId === chainId ? [one.address] : [])),
    now: now(),
    spentBefore: async (safe, next) => {
      const { spentBefore } = await import('#verify/gateway/spentBefore.ts')
      return spentBefore({ gateway, chain, safe, next, now: now(), signal })
    },
  }
}

/** What reads policies is loaded only where one is kept. */
async function policiesOf(safe: PolicyScope): Promise<Policy[]> {
  const found = policiesFor(safe)
  if (found.length === 0) return []
  const { policyIn } = await import('./policyIn.ts')
  return found.flatMap((one) => policyIn(one) ?? [])
}

const knownOfHash = (hash: Hash): KnownOfHash => ({
  isShownOtherwise: hashMismatches.getState()[hash] !== undefined,
  requested: submittedToHost.getState()[hash],
  execution: { txHash: executedHere.getState()[hash], hasWaited: seenWaiting.has(hash) },
})
