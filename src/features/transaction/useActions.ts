import { toast } from 'react-hot-toast/headless'
import type { Action } from '#core/judge/decide.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { TransactionDetails } from '#gateway/schemas/details.ts'
import { tellFailure } from '#parts/failures/tellFailure.tsx'
import { usePerform } from '#parts/signing/usePerform.ts'
import { useVerification } from '#parts/verifying/useVerification.ts'

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
    onError: tellFailure,
  })
}
