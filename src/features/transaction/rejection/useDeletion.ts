import { toast } from 'react-hot-toast/headless'
import type { Judged } from '#core/judge/judge.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import { usePerform } from '#parts/acting/usePerform.ts'
import { useActor, useHref, useServices } from '#session/react.ts'
import { whyNotDelete } from '#signing/deletion.ts'
import { goToStart } from '#ui/layout/goToStart.ts'

/** Takes a waiting transaction off the service's list, where its proposer asks for it. */
export function useDeletion(details: TransactionDetails, shown: Judged) {
  const { places } = useServices()
  const actor = useActor()
  const href = useHref()
  const info = details.detailedExecutionInfo
  const proposed =
    info?.type === 'MULTISIG'
      ? { proposer: info.proposer?.value, delegate: info.proposedByDelegate?.value }
      : {}
  const { perform, isBusy, declined, error } = usePerform({
    onDone: () => {
      toast.success('Deleted from the service’s list.')
      places.go(href('queue'))
      goToStart()
    },
  })
  return {
    run: () => perform({ kind: 'delete', shown, now: Date.now() }),
    busy: isBusy,
    declined,
    error,
    reason: whyNotDelete(proposed, actor),
  }
}
