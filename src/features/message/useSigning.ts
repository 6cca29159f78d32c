import { useMutation } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import type { TypedDataDefinition } from 'viem'
import type { Actor } from '#core/actor.ts'
import { AppError } from '#core/errors.ts'
import type { Confirmation, Hex } from '#core/safe.ts'
import { failureOf, isDeclined } from '#parts/failures/failure.ts'
import { tellFailure } from '#parts/failures/tellFailure.tsx'
import type { MessageAct } from '#parts/signing/messageActs.ts'
import {
  contentOf,
  signAndConfirm,
  signAndCreate,
  type VerifiedMessage,
  verifiedMessageOf,
} from '#parts/signing/messageSigning.ts'
import { useSettled } from '#parts/signing/useSettled.ts'
import { useActor, useConnect, useSafeId, useServices } from '#session/react.ts'
import { givenSignatures } from './givenSignatures.ts'
import type { CheckedMessage } from './useCheckedMessage.ts'

/** What became of an act: the hash under which the owners find the message, or the signature that the host gave, and whose are in it. */
type Done =
  | { kind: 'signed'; hash: Hex }
  | { kind: 'handedOver'; signature: Hex; confirmations: readonly Confirmation[] }
  | undefined

/** The wallet around this page signs a text or typed data as its own, once its owners have agreed. */
async function handOver(actor: Actor, { message }: VerifiedMessage): Promise<Hex> {
  const content = contentOf({ ...message })
  return typeof content === 'string'
    ? actor.signMessage(content)
    : actor.signTypedData(content as unknown as TypedDataDefinition)
}

/** The one act that is open now, done with what was verified here; declining in the wallet is no error. */
export function useSigning(
  checked: CheckedMessage | undefined,
  act: MessageAct | undefined,
  { isNew = false, onDone, origin }: { isNew?: boolean; onDone?: (done: Done) => void; origin?: string } = {},
) {
  const { gateway } = useServices()
  const { chainId } = useSafeId()
  const actor = useActor()
  const connect = useConnect()
  const settled = useSettled()
  const mutation = useMutation({
    mutationFn: async (): Promise<Done> => {
      if (act?.kind === 'connect') return void connect?.()
      if (act?.kind === 'switchChain') return void (await actor?.switchChain?.(chainId))
      if (!actor || !checked) throw new AppError('Not everything is known yet.')
      const verified = verifiedMessageOf(checked.verification, checked.asked.message)
      if (act?.kind === 'handOver') {
        const signature = await handOver(actor, verified)
        const confirmations = await givenSignatures(verified.safeMessageHash, signature)
        return { kind: 'handedOver', signature, confirmations }
      }
      if (act?.kind !== 'sign') return undefined
      const hash = isNew
        ? await signAndCreate(gateway, actor, verified, origin)
        : await signAndConfirm(gateway, actor, verified)
      toast.success(
        act.completes ? 'Signed. The Safe has said it.' : 'Signed, and the other owners can see it.',
      )
      return { kind: 'signed', hash }
    },
    onSuccess: (done) => onDone?.(done),
    onError: tellFailure,
    onSettled: settled,
  })
  const declined = isDeclined(mutation.error)
  return {
    run: () => mutation.mutate(),
    isPending: mutation.isPending,
    done: mutation.data,
    declined,
    error: mutation.error && !declined ? failureOf(mutation.error) : undefined,
  }
}
