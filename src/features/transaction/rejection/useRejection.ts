import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { Result } from '#core/checks/result.ts'
import { AppError } from '#core/errors.ts'
import { acknowledgementKey } from '#core/judge/decision/acknowledgement.ts'
import { rejectionTx } from '#core/safe/rejection.ts'
import type { SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { domainHash, safeTxHash, safeTxMessageHash } from '#core/safe/safeTxHash.ts'
import { hashesAgree } from '#core/safe/safeTxTypedData.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import { asPerson, useDelegations } from '#parts/accounts/useDelegations.ts'
import { useAction } from '#parts/acting/useAction.ts'
import { usePerform } from '#parts/acting/usePerform.ts'
import { useWaitingAt } from '#parts/queue/useWaitingAt.ts'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import { useDraftCheck } from '#parts/verification/useDraftCheck.ts'
import { useActor, useHref, useSafeId, useServices } from '#session/react.ts'
import { goToStart } from '#ui/layout/goToStart.ts'

/** The empty transaction to the Safe itself that uses a number up, with all that is made from it. */
type Rejection = {
  identity: SafeIdentity
  tx: SafeTx
  hashes: { domain: `0x${string}`; message: `0x${string}`; safeTx: `0x${string}` }
}

/** @throws AppError when the two encoders disagree: nothing of it may be shown or signed then. */
export function rejectionOf(identity: SafeIdentity, nonce: bigint): Rejection {
  const tx = rejectionTx(identity.address, nonce)
  if (!hashesAgree(identity, tx)) throw new AppError('This page computed two hashes for one transaction.')
  const hashes = {
    domain: domainHash(identity),
    message: safeTxMessageHash(tx, identity.version),
    safeTx: safeTxHash(identity, tx),
  }
  return { identity, tx, hashes }
}

/** Why a number cannot be rejected any more, whoever asks. */
const usedUp = (nonce: bigint, next: bigint | undefined): string | undefined =>
  next !== undefined && nonce < next
    ? `Nonce ${nonce} is used already: the chain expects ${next}. There is nothing to reject.`
    : undefined

/** The rejection of one number: what it is, what was checked, what stands in its way, and how it is signed and proposed. */
export function useRejection(nonce: bigint) {
  const { places } = useServices()
  const { chainId, address } = useSafeId()
  const href = useHref()
  const delegations = useDelegations()
  const state = useSafeState()
  const version = state.data && safeVersionOf(state.data.version)
  const rejection = version && rejectionOf({ chainId, address, version }, nonce)
  const check = useDraftCheck(rejection?.tx, 'rejection')
  const { verification: shown } = check
  const [taken, setTaken] = useState<readonly string[]>([])
  const action = useAction(shown, {
    problem: usedUp(nonce, state.data?.nonce),
    isOutdated: !check.isCurrent,
    delegations: asPerson(delegations),
    acknowledged: taken,
  })
  const waiting = useWaitingAt(nonce)
  const isForOwner = delegations.known.length > 0
  const performing = usePerform({
    shown,
    action,
    onDone: ({ hash }) => {
      toast.success(isForOwner ? 'Proposed. It waits for the owners to sign.' : 'Signed and proposed.')
      places.go(href('transaction', { id: hash }), { replace: true })
      goToStart()
    },
  })
  return {
    ...performing,
    state,
    waiting,
    rejection,
    verification: shown,
    checkError: check.error,
    delegations: delegations.known,
    isFramed: useActor()?.kind === 'safe',
    action,
    acceptStop: (stop: Result) => setTaken([...taken, acknowledgementKey(stop)]),
  }
}
