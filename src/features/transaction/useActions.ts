import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { AppError } from '#core/errors.ts'
import type { Hash } from '#core/safe.ts'
import type { TransactionDetails } from '#gateway/schemas/details.ts'
import { failureOf, isDeclined } from '#parts/failures/failure.ts'
import { tellFailure } from '#parts/failures/tellFailure.tsx'
import type { Act } from '#parts/signing/acts.ts'
import { execute } from '#parts/signing/execution.ts'
import { signAndConfirm } from '#parts/signing/proposal.ts'
import { changedSince } from '#parts/signing/secondLook.ts'
import { useFees } from '#parts/signing/useFees.ts'
import { useSettled } from '#parts/signing/useSettled.ts'
import { verifiedOf } from '#parts/signing/verified.ts'
import { useVerify } from '#parts/verifying/useVerify.ts'
import { useActor, useConnect, useSafeId, useServices } from '#session/react.ts'
import type { Verification } from '#verify/judgeTransaction.ts'

/** What the action bar says while something is under way. */
export type Progress = 'signing' | 'looking' | 'executing' | 'mining' | undefined

/** The one act that is open now, done with what was verified here; declining in the wallet is no error. */
export function useActions(verification: Verification, act: Act | undefined, details: TransactionDetails) {
  const { gateway, chainOf } = useServices()
  const { chainId } = useSafeId()
  const actor = useActor()
  const connect = useConnect()
  const settled = useSettled()
  const readFees = useFees()
  const verify = useVerify(details.txId)
  const [sentHash, setSentHash] = useState<Hash>()
  const [isLooking, setLooking] = useState(false)

  const mutation = useMutation({
    mutationFn: async (step: 'act' | 'executeNow') => {
      if (act?.kind === 'connect') return connect?.()
      if (act?.kind === 'switchChain') return actor?.switchChain?.(chainId)
      const verified = verifiedOf(verification)
      const { identity, tx } = verified
      const chain = chainOf(identity.chainId)
      if (!actor || !chain) throw new AppError('Not everything is known yet.')
      if (act?.kind === 'sign' && step === 'act') {
        await signAndConfirm(gateway, actor, identity, tx, toast)
        toast.success('Signed, and the other owners can see it.')
      }
      if (act?.kind === 'execute' || (act?.kind === 'sign' && step === 'executeNow')) {
        setLooking(true)
        const now = await verify(details, new AbortController().signal)
        setLooking(false)
        const changed = changedSince(verification, now, actor.address)
        if (changed) throw new AppError(changed, { hints: ['Read the page again before you go on.'] })
        const fees = (await readFees(chain))?.fees
        const done = await execute({ actor, chain, verified, fees, onSent: setSentHash })
        if (done.outcome === 'success') toast.success('Executed. The chain shows it.')
        else toast.error('Its number is used up, but what it was to do failed on the chain.')
      }
    },
    onError: tellFailure,
    onSettled: async () => {
      setSentHash(undefined)
      setLooking(false)
      await settled()
    },
  })

  const progress: Progress = !mutation.isPending
    ? undefined
    : act?.kind === 'execute' || mutation.variables === 'executeNow'
      ? sentHash
        ? 'mining'
        : isLooking
          ? 'looking'
          : 'executing'
      : 'signing'
  const error = mutation.error && !isDeclined(mutation.error) ? failureOf(mutation.error) : undefined
  return {
    run: () => mutation.mutate('act'),
    executeNow: () => mutation.mutate('executeNow'),
    progress,
    error,
    declined: isDeclined(mutation.error),
  }
}
