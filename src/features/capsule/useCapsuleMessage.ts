import { useMutation } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { UserRejectedRequestError } from 'viem'
import type { Capsule } from '#core/capsule/capsule.ts'
import { AppError, asAppError } from '#core/errors.ts'
import { takeIn } from '#parts/capsule/openCapsules.ts'
import type { MessageAct } from '#parts/signing/messageActs.ts'
import { signMessage, verifiedMessageOf } from '#parts/signing/messageSigning.ts'
import { useActor, useConnect, useSafeId } from '#session/react.ts'
import type { GivenMessage, MessageVerification } from '#verify/judgeMessage.ts'

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
    onError: (error) => {
      if (!(error instanceof UserRejectedRequestError)) toast.error(asAppError(error).message)
    },
  })
  const declined = mutation.error instanceof UserRejectedRequestError
  return {
    run: () => mutation.mutate(),
    isPending: mutation.isPending,
    done: undefined,
    declined,
    error: mutation.error && !declined ? asAppError(mutation.error) : undefined,
  }
}
