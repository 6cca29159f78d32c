import { useMutation } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { AppError } from '#core/errors.ts'
import type { TransactionDetails } from '#gateway/schemas/details.ts'
import { failureOf, isDeclined } from '#parts/failures/failure.ts'
import { signAndDelete, whyNotDelete } from '#parts/signing/deletion.ts'
import { useSettled } from '#parts/signing/useSettled.ts'
import { verifiedOf } from '#parts/signing/verified.ts'
import { useActor, useHref, useServices } from '#session/react.ts'
import { goToStart } from '#ui/goToStart.ts'
import type { Verification } from '#verify/judgeTransaction.ts'

/** Takes a waiting transaction off the service's list, where its proposer asks for it. */
export function useDeletion(details: TransactionDetails, verification: Verification) {
  const { gateway, places } = useServices()
  const actor = useActor()
  const href = useHref()
  const settled = useSettled()
  const info = details.detailedExecutionInfo
  const proposed =
    info?.type === 'MULTISIG'
      ? { proposer: info.proposer?.value, delegate: info.proposedByDelegate?.value }
      : {}
  const mutation = useMutation({
    mutationFn: async () => {
      if (!actor) throw new AppError('Nobody is connected.')
      await signAndDelete(gateway, actor, verifiedOf(verification), Date.now())
    },
    onSuccess: async () => {
      toast.success('Deleted from the service’s list.')
      places.go(href('queue'))
      goToStart()
      await settled()
    },
  })
  const declined = isDeclined(mutation.error)
  return {
    run: () => mutation.mutate(),
    busy: mutation.isPending,
    declined,
    error: mutation.error && !declined ? failureOf(mutation.error) : undefined,
    reason: whyNotDelete(proposed, actor),
  }
}
