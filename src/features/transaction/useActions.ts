import { toast } from 'react-hot-toast/headless'
import type { Action } from '#core/judge/decision/decide.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import { usePerform } from '#parts/acting/usePerform.ts'
import { showFailure } from '#parts/failures/tellFailure.tsx'
import { useVerification } from '#parts/verification/useVerification.ts'

/** The one act that is open on a transaction that a service lists. */
export function useActions(shown: Judged, action: Action, details: TransactionDetails) {
  const open = useVerification()
  const lookAgain = async () => {
    const { verifyListed, place } = await open()
    return verifyListed(place, { id: details.txId, details }, new AbortController().signal)
  }
  return usePerform({
    shown,
    action,
    lookAgain,
    onDone: ({ kind }) =>
      void (kind === 'signed' && toast.success('Signed, and the other owners can see it.')),
    onError: showFailure,
  })
}
