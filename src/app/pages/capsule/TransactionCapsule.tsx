import { toast } from 'react-hot-toast/headless'
import type { Capsule } from '#core/capsule/capsule.ts'
import { CapsuleActions } from '#features/capsule/CapsuleActions.tsx'
import { CapsuleTransaction } from '#features/capsule/CapsuleTransaction.tsx'
import { forwardCapsule } from '#features/capsule/forwardCapsule.ts'
import { ImportedFacts, Refused } from '#features/capsule/ImportedFacts.tsx'
import { Acknowledgements } from '#features/transaction/Acknowledgements.tsx'
import { BlockedSteps } from '#features/transaction/BlockedSteps.tsx'
import { SignaturePanel } from '#features/transaction/SignaturePanel.tsx'
import { useAction } from '#parts/acting/useAction.ts'
import { usePerform } from '#parts/acting/usePerform.ts'
import { showFailure } from '#parts/failures/tellFailure.tsx'
import { acknowledge } from '#stores/signing/acknowledgements.ts'
import type { VerifiedCapsule } from '#verify/verifyCapsule.ts'

type TransactionCapsuleProps = {
  /** As it came, with what was refused of it. */
  whole: Capsule
  checked: Extract<VerifiedCapsule, { kind: 'transaction' }>
  joined: number
  isOutdated: boolean
  lookAgain: () => Promise<VerifiedCapsule>
}

/** A capsule's transaction with what can be done about it. */
export function TransactionCapsule({
  whole,
  checked,
  joined,
  isOutdated,
  lookAgain,
}: TransactionCapsuleProps) {
  const { capsule, verification, refused } = checked
  const { safe, safeTxHash } = verification
  const action = useAction(verification, { isOutdated })
  const performing = usePerform({
    shown: verification,
    action,
    capsule: whole,
    lookAgain: async () => (await lookAgain()).verification,
    onDone: ({ kind }) =>
      void (kind === 'signed' && toast.success('Signed. Your signature is only in the capsule.')),
    onError: showFailure,
  })
  return (
    <>
      <CapsuleTransaction
        verification={verification}
        action={action}
        record={<SignaturePanel verification={verification} act={action} />}
        stop={
          action.kind === 'acknowledge' &&
          safeTxHash && (
            <Acknowledgements stops={action.stops} onAccept={(stop) => acknowledge(safeTxHash, stop)} />
          )
        }
        refused={<Refused refused={refused} />}
        brought={<ImportedFacts capsule={capsule} joined={joined} isRead={safe !== undefined} />}
        whatToDo={
          <BlockedSteps
            verification={verification}
            why={action.kind === 'closed' ? action.sentence : ''}
            hasSignatures={capsule.signatures.length > 0}
          />
        }
      />
      <CapsuleActions
        action={action}
        performing={performing}
        capsule={forwardCapsule(whole, checked)}
        verification={verification}
      />
    </>
  )
}
