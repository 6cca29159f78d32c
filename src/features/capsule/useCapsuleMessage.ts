import { useMutation } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import type { Capsule } from '#core/capsule/capsule.ts'
import { AppError } from '#core/errors.ts'
import { takeIn } from '#parts/capsule/openCapsules.ts'
import { failureOf, isDeclined } from '#parts/failures/failure.ts'
import { tellFailure } from '#parts/failures/tellFailure.tsx'
import type { MessageAct } from '#parts/signing/messageActs.ts'
import { signMessage, verifiedMessageOf } from '#parts/signing/messageSigning.ts'
import { useActor, useConnect, useSafeId } from '#session/react.ts'
import type { MessageVerification } from '#verify/judgeMessage.ts'
import type { GivenMessage } from '#verify/messageResults.ts'

/** Signing a message of a capsule: the signature goes into the capsule and nowhere else. */
export function useCapsuleMessage(
  capsule: Capsule,
  { message, verification }: { message: GivenMessage; verification: MessageVerification },
  act: MessageAct | undefined,
) {
  const actor = useActor()
  const connect = useConnect()
  const { chainId } = useSafeId()
  const mutation = useMutation({
    mutationFn: async () => {
      if (act?.kind === 'connect') return connect?.()
      if (act?.kind === 'switchChain') return await actor?.switchChain?.(chainId)
      if (act?.kind !== 'sign') return
      if (!actor) throw new AppError('Not everything is known yet.')
      const signature = await signMessage(actor, verifiedMessageOf(verification, message))
      takeIn({ ...capsule, signatures: [{ owner: actor.address, signature }] })
      toast.success('Signed. Your signature is in the capsule, and nowhere else.')
    },
    onError: tellFailure,
  })
  const declined = isDeclined(mutation.error)
  return {
    run: () => mutation.mutate(),
    isPending: mutation.isPending,
    done: undefined,
    declined,
    error: mutation.error && !declined ? failureOf(mutation.error) : undefined,
  }
}
