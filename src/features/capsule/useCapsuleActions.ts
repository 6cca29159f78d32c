import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { Capsule } from '#core/capsule/capsule.ts'
import { AppError } from '#core/errors.ts'
import type { Hash } from '#core/safe.ts'
import { takeIn } from '#parts/capsule/openCapsules.ts'
import { failureOf, isDeclined } from '#parts/failures/failure.ts'
import { tellFailure } from '#parts/failures/tellFailure.tsx'
import type { Act } from '#parts/signing/acts.ts'
import { execute } from '#parts/signing/execution.ts'
import { sign } from '#parts/signing/proposal.ts'
import { changedSince } from '#parts/signing/secondLook.ts'
import { useFees } from '#parts/signing/useFees.ts'
import { useSettled } from '#parts/signing/useSettled.ts'
import { verifiedOf } from '#parts/signing/verified.ts'
import type { VerifiedCapsule } from '#parts/verifying/verifyCapsule.ts'
import { useActor, useConnect, useSafeId, useServices } from '#session/react.ts'
import type { Verification } from '#verify/judgeTransaction.ts'

type Asked = { capsule: Capsule; verification: Verification; lookAgain: () => Promise<VerifiedCapsule> }

/** The one act that is open on a capsule: a signature goes into the capsule and nowhere else, an execution to the chain. */
export function useCapsuleActions({ capsule, verification, lookAgain }: Asked, act: Act | undefined) {
  const { chainOf } = useServices()
  const { chainId } = useSafeId()
  const actor = useActor()
  const connect = useConnect()
  const settled = useSettled()
  const readFees = useFees()
  const [sentHash, setSentHash] = useState<Hash>()
  const [isLooking, setLooking] = useState(false)
  const mutation = useMutation({
    mutationFn: async (step: 'act' | 'executeNow') => {
      if (act?.kind === 'connect') return void connect?.()
      if (act?.kind === 'switchChain') return void (await actor?.switchChain?.(chainId))
      const verified = verifiedOf(verification)
      const { identity, tx } = verified
      const chain = chainOf(identity.chainId)
      if (!actor || !chain) throw new AppError('Not everything is known yet.')
      if (act?.kind === 'sign' && step === 'act') {
        const { signature } = await sign(actor, identity, tx, toast)
        takeIn({ ...capsule, signatures: [{ owner: actor.address, signature }] })
        toast.success('Signed. Your signature is in the capsule, and nowhere else.')
        return
      }
      if (act?.kind !== 'execute' && act?.kind !== 'sign') return
      setLooking(true)
      const now = await lookAgain()
      setLooking(false)
      const changed =
        now.kind === 'transaction'
          ? changedSince(verification, now.verification, actor.address)
          : 'This capsule does not hold a transaction any more.'
      if (changed) throw new AppError(changed, { hints: ['Read the page again before you go on.'] })
      const fees = (await readFees(chain))?.fees
      const done = await execute({ actor, chain, verified, fees, onSent: setSentHash })
      if (done.outcome === 'success') toast.success('Executed. The chain shows it.')
      else toast.error('Its number is used up, but what it was to do failed on the chain.')
      return done
    },
    onError: tellFailure,
    onSettled: async () => {
      setSentHash(undefined)
      setLooking(false)
      await settled()
    },
  })
  const declined = isDeclined(mutation.error)
  return {
    run: () => mutation.mutate('act'),
    executeNow: () => mutation.mutate('executeNow'),
    isBusy: mutation.isPending,
    isLooking,
    isMining: sentHash !== undefined,
    isExecuting: mutation.isPending && (act?.kind === 'execute' || mutation.variables === 'executeNow'),
    done: mutation.data ?? undefined,
    declined,
    error: mutation.error && !declined ? failureOf(mutation.error) : undefined,
  }
}
