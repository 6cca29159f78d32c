import { toast } from 'react-hot-toast/headless'
import type { Capsule } from '#core/capsule/capsule.ts'
import { Brought, Refused } from '#features/capsule/Brought.tsx'
import { CapsuleActions } from '#features/capsule/CapsuleActions.tsx'
import { CapsuleTransaction } from '#features/capsule/CapsuleTransaction.tsx'
import { handedOn } from '#features/capsule/handedOn.ts'
import { Record } from '#features/transaction/Record.tsx'
import { Stop } from '#features/transaction/Stop.tsx'
import { WhatToDo } from '#features/transaction/WhatToDo.tsx'
import { tellFailure } from '#parts/failures/tellFailure.tsx'
import { accept } from '#parts/signing/accepted.ts'
import { useAction } from '#parts/signing/useAction.ts'
import { usePerform } from '#parts/signing/usePerform.ts'
import type { VerifiedCapsule } from '#verify/verifyCapsule.ts'

type Props = {
  /** As it came, with what was refused of it. */
  whole: Capsule
  checked: Extract<VerifiedCapsule, { kind: 'transaction' }>
  joined: number
  isOutdated: boolean
  lookAgain: () => Promise<VerifiedCapsule>
}

/** A capsule's transaction with what can be done about it. */
export function TransactionCapsule({ whole, checked, joined, isOutdated, lookAgain }: Props) {
  const { capsule, verification, refused } = checked
  const { safe, safeTxHash } = verification
  const action = useAction(verification, { isOutdated })
  const performing = usePerform({
    shown: verification,
    action,
    capsule: whole,
    lookAgain: async () => (await lookAgain()).verification,
    onDone: ({ kind }) =>
      void (
        kind === 'signed' && toast.success('Signed. Your signature is in the capsule, and nowhere else.')
      ),
    onError: tellFailure,
  })
  return (
    <>
      <CapsuleTransaction
        verification={verification}
        action={action}
        record={<Record verification={verification} act={action} />}
        stop={
          action.kind === 'acknowledge' &&
          safeTxHash && <Stop stops={action.stops} onAccept={(stop) => accept(safeTxHash, stop)} />
        }
        refused={<Refused refused={refused} />}
        brought={<Brought capsule={capsule} joined={joined} isRead={safe !== undefined} />}
        whatToDo={
          <WhatToDo
            verification={verification}
            why={action.kind === 'closed' ? action.sentence : ''}
            hasSignatures={capsule.signatures.length > 0}
          />
        }
      />
      <CapsuleActions
        action={action}
        performing={performing}
        capsule={handedOn(whole, checked)}
        verification={verification}
      />
    </>
  )
}
