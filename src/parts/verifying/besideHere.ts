import type { Chain } from '#chain/client.ts'
import type { Hash } from '#core/safe.ts'
import { addressBook } from '#parts/addressBook.ts'
import { noteShown, withSeen } from '#parts/codesSeen.ts'
import { handedOver } from '#parts/handedOver.ts'
import { policiesFor, policyIn } from '#parts/policies/keptPolicies.ts'
import { transactionsSigned } from '#parts/signedHere.ts'
import { differing } from '#parts/signing/differing.ts'
import { executedHere } from '#parts/signing/executedHere.ts'
import type { HostClaim } from '#session/session.ts'
import type { Beside, KeptPolicies, KnownOfHash } from '#verify/facts.ts'
import { hostFacts } from './hostFacts.ts'
import type { Asking } from './serviceClaims.ts'
import { spentBefore } from './spentBefore.ts'

type Here = Asking & { chain: Chain; host: HostClaim | undefined }

/** The safeTxHashes that were seen here while their nonce was open: what runs then the service may learn later. */
const seenWaiting = new Set<Hash>()

/** Notes that its nonce was open when it was seen here. */
export const noteWaiting = (hash: Hash) => void seenWaiting.add(hash)

const now = () => Math.floor(Date.now() / 1000)

/** What is known on this page alone: who is around it, which rules are kept, what was seen and done of a hash. */
export function besideHere(place: Here, signal: AbortSignal): Beside {
  const host = hostFacts(place.host)
  return {
    mode: host ? 'frame' : 'standalone',
    ...(host && { host }),
    policies: keptHere(place, signal),
    here: knownOfHash,
    signedHere: transactionsSigned(place),
    codes: {
      withSeen: (codes) => withSeen(place.chainId, codes),
      shown: (codes, safeTxHash) => noteShown({ chainId: place.chainId, codes, safeTxHash, now: now() }),
    },
  }
}

function keptHere({ gateway, chain, chainId, address }: Here, signal: AbortSignal): KeptPolicies {
  const { entries } = addressBook.getState()
  return {
    policies: policiesFor({ chainId, address }).flatMap((one) => policyIn(one) ?? []),
    addressBook: entries.flatMap((one) => (one.chainId === chainId ? [one.address] : [])),
    now: now(),
    spentBefore: (safe, next) => spentBefore({ gateway, chain, safe, next, now: now(), signal }),
  }
}

const knownOfHash = (hash: Hash): KnownOfHash => ({
  isShownOtherwise: differing.getState()[hash] !== undefined,
  requested: handedOver.getState()[hash],
  execution: { txHash: executedHere.getState()[hash], hasWaited: seenWaiting.has(hash) },
})
