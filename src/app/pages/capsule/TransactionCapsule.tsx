import type { Capsule } from '#core/capsule/capsule.ts'
import { Brought, Refused } from '#features/capsule/Brought.tsx'
import { CapsuleActions } from '#features/capsule/CapsuleActions.tsx'
import { CapsuleTransaction } from '#features/capsule/CapsuleTransaction.tsx'
import { ofCapsule, outdated } from '#features/capsule/capsuleAct.ts'
import { handedOn } from '#features/capsule/handedOn.ts'
import { useCapsuleActions } from '#features/capsule/useCapsuleActions.ts'
import { Record } from '#features/transaction/Record.tsx'
import { Stop } from '#features/transaction/Stop.tsx'
import { WhatToDo } from '#features/transaction/WhatToDo.tsx'
import { accept } from '#parts/signing/accepted.ts'
import { isDone, useAct } from '#parts/signing/useAct.ts'
import type { VerifiedCapsule } from '#parts/verifying/verifyCapsule.ts'
import { useActor } from '#session/react.ts'

type Props = {
  /** As it came, with what was refused of it. */
  whole: Capsule
  checked: Extract<VerifiedCapsule, { kind: 'transaction' }>
  joined: number
  lookAgain: () => Promise<VerifiedCapsule>
}

/** A capsule's transaction with what can be done about it. */
export function TransactionCapsule({ whole, checked, joined, lookAgain }: Props) {
  const { capsule, verification, refused } = checked
  const { safe, tx, safeTxHash } = verification
  const actor = useActor()
  const found = useAct(verification)
  const act = found && ofCapsule(found, actor)
  const actions = useCapsuleActions({ capsule: whole, verification, lookAgain }, act)
  const isOver = isDone(verification) && !actions.isBusy
  const shown =
    safe && tx && isOver ? outdated(tx.nonce, safe.nonce, actions.done?.outcome === 'success') : act
  return (
    <>
      <CapsuleTransaction
        verification={verification}
        act={shown}
        record={<Record verification={verification} act={shown} />}
        stop={
          shown?.kind === 'acknowledge' &&
          safeTxHash && <Stop stops={shown.stops} onAccept={(stop) => accept(safeTxHash, stop)} />
        }
        refused={<Refused refused={refused} />}
        brought={<Brought capsule={capsule} joined={joined} isRead={safe !== undefined} />}
        whatToDo={
          <WhatToDo
            verification={verification}
            why={shown?.kind === 'closed' ? shown.sentence : ''}
            hasSignatures={capsule.signatures.length > 0}
          />
        }
      />
      {shown && (
        <CapsuleActions
          act={shown}
          actions={actions}
          capsule={handedOn(whole, checked)}
          verification={verification}
          isOver={isOver}
        />
      )}
    </>
  )
}
