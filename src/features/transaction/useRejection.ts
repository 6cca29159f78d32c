import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { readChainId } from '#chain/chainId.ts'
import type { Actor } from '#core/actor.ts'
import type { Result } from '#core/checks/result.ts'
import { verdictOf } from '#core/checks/verdict.ts'
import { AppError } from '#core/errors.ts'
import type { SafeIdentity, SafeState, SafeTx } from '#core/safe.ts'
import { domainHash, safeTxHash, safeTxMessageHash } from '#core/safeTxHash.ts'
import { hashesAgree } from '#core/safeTxTypedData.ts'
import { safeVersionOf } from '#core/safeVersion.ts'
import { failureOf, isDeclined } from '#parts/failures/failure.ts'
import { accept } from '#parts/signing/accepted.ts'
import { acceptedKey } from '#parts/signing/acts.ts'
import { type Hindrance, stopsIn } from '#parts/signing/draftAct.ts'
import { safeTxOf, signAndPropose } from '#parts/signing/proposal.ts'
import { useDraftAct } from '#parts/signing/useDraftAct.ts'
import { useSettled } from '#parts/signing/useSettled.ts'
import { verifiedOf } from '#parts/signing/verified.ts'
import { walletHindrance } from '#parts/signing/walletHindrance.ts'
import { type Delegations, useDelegations } from '#parts/useDelegations.ts'
import { useSafeState } from '#parts/useSafeState.ts'
import { useDraftCheck } from '#parts/verifying/useDraftCheck.ts'
import { useActor, useChain, useHref, useKnownChain, useSafeId, useServices } from '#session/react.ts'
import { goToStart } from '#ui/goToStart.ts'
import type { Verification } from '#verify/judgeTransaction.ts'

/** The empty transaction to the Safe itself that uses a number up, with all that is made from it. */
type Rejection = {
  identity: SafeIdentity
  tx: SafeTx
  hashes: { domain: `0x${string}`; message: `0x${string}`; safeTx: `0x${string}` }
}

/** @throws AppError when the two encoders disagree: nothing of it may be shown or signed then. */
export function rejectionOf(identity: SafeIdentity, nonce: bigint): Rejection {
  const tx = safeTxOf({ to: identity.address, value: 0n, data: '0x', operation: 0 }, nonce)
  if (!hashesAgree(identity, tx)) throw new AppError('This page computed two hashes for one transaction.')
  const hashes = {
    domain: domainHash(identity),
    message: safeTxMessageHash(tx, identity.version),
    safeTx: safeTxHash(identity, tx),
  }
  return { identity, tx, hashes }
}

/** Who cannot propose the rejection now and why, in one sentence, or undefined: an owner can, and a delegate in an owner's name. */
export function hindranceOf(
  nonce: bigint,
  state: Pick<SafeState, 'nonce' | 'owners'>,
  actor: Pick<Actor, 'kind' | 'address' | 'chainId' | 'switchChain'> | undefined,
  chain: { chainId: number; name: string },
  delegations: Delegations,
): Hindrance {
  if (nonce < state.nonce)
    return {
      kind: 'closed',
      sentence: `Number ${nonce} is used up: the chain expects ${state.nonce}. There is nothing left to reject.`,
    }
  if (!actor) return { kind: 'connect', sentence: 'Connect a wallet of an owner to sign and propose.' }
  if (actor.kind === 'safe')
    return {
      kind: 'closed',
      sentence:
        'The wallet around this page chooses the number itself: this is done there, or in a tab of this app’s own.',
    }
  return walletHindrance({ actor, owners: state.owners, chain, delegations })
}

/** That another one has its number is what a rejection is for: it is told, and no typed words are asked for it. */
const asRejection = (verification: Verification): Verification => {
  const results = verification.results.map((one) =>
    one.id === 'QUEUE-01' && one.outcome === 'finding' ? ({ ...one, severity: 'warn' } as const) : one,
  )
  return { ...verification, results, verdict: verdictOf(results) }
}

/** The rejection of one number: what it is, what was checked, what stands in its way, and how it is signed and proposed. */
export function useRejection(nonce: bigint) {
  const { gateway, places } = useServices()
  const { chainId, address } = useSafeId()
  const known = useKnownChain()
  const chain = useChain()
  const actor = useActor()
  const href = useHref()
  const settled = useSettled()
  const delegations = useDelegations()
  const state = useSafeState()
  const version = state.data && safeVersionOf(state.data.version)
  const rejection = version && rejectionOf({ chainId, address, version }, nonce)
  const check = useDraftCheck(rejection?.tx)
  const verification = check.verification && asRejection(check.verification)
  const [taken, setTaken] = useState<readonly string[]>([])
  const act = useDraftAct({
    verification,
    isCurrent: check.isCurrent,
    problem: undefined,
    hindrance: state.data && hindranceOf(nonce, state.data, actor, known, delegations),
    actor,
    chain: known,
    accepted: taken,
    delegators: delegations.known.map(({ delegator }) => delegator),
  })
  const isForOwner = delegations.known.length > 0
  const mutation = useMutation({
    mutationFn: async (shown: Verification) => {
      if (!actor || !chain) throw new AppError('Nobody is connected.')
      const { identity, tx } = verifiedOf(shown)
      if ((await readChainId(chain)) !== identity.chainId)
        throw new AppError('The node reads another network than this Safe is on. Nothing was signed.')
      return signAndPropose(gateway, actor, identity, tx, { tell: toast, isForOwner })
    },
    onSuccess: (hash) => {
      for (const stop of stopsIn(verification?.results ?? [])) accept(hash, stop)
      toast.success(isForOwner ? 'Proposed. It waits for the owners to sign.' : 'Signed and proposed.')
      places.go(href('transaction', { id: hash }), { replace: true })
      goToStart()
    },
    onSettled: settled,
  })
  const declined = isDeclined(mutation.error)
  return {
    state,
    rejection,
    verification,
    checkError: check.error,
    delegations: delegations.known,
    isFramed: actor?.kind === 'safe',
    act,
    acceptStop: (stop: Result) => setTaken([...taken, acceptedKey(stop)]),
    switchChain: () => void actor?.switchChain?.(chainId),
    run: () => verification && mutation.mutate(verification),
    busy: mutation.isPending,
    declined,
    error: mutation.error && !declined ? failureOf(mutation.error) : undefined,
  }
}
