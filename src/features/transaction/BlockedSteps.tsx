import type { Judged } from '#core/judge/judge.ts'
import { isRejection } from '#core/safe/rejection.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import { useHref, useSafeId } from '#session/react.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { NextSteps } from '#ui/layout/NextSteps.tsx'
import { saveFile } from '#ui/theme/saveFile.ts'
import { evidenceText, warningText } from './claims/evidence.ts'

type WhatToDoProps = {
  verification: Judged
  /** What the service said, where it came from one. */
  details?: TransactionDetails
  why: string
  hasSignatures: boolean
}

/** What helps when a transaction is blocked, in this order. */
export function BlockedSteps({ verification, details, why, hasSignatures }: WhatToDoProps) {
  const href = useHref()
  const { chainId, address: safe } = useSafeId()
  const { tx, safe: state } = verification
  const told = hasSignatures ? ' Tell those first whose signatures are listed.' : ''
  const isOpen = tx && state && tx.nonce >= state.nonce && !isRejection(safe, tx)
  const number = isOpen ? tx.nonce.toString() : undefined
  const save = () => {
    const text = evidenceText({ chainId, safe, verification, details, takenAt: new Date() })
    saveFile(`evidence-${tx?.nonce ?? 'transaction'}.json`, text, 'application/json')
  }
  return (
    <NextSteps
      steps={[
        {
          title: 'Do not sign, on any device or in any other app',
          text: 'If your wallet is asking right now, decline there. This page offers no way to override this.',
        },
        {
          title: 'Call the other owners',
          text: `By voice, on numbers you already have. Others may read e-mail and chat.${told}`,
          action: (
            <span className="small">
              What to say{' '}
              <CopyButton text={warningText({ safe, verification }, why)} label="Copy what to say" />
            </span>
          ),
        },
        {
          title: 'Check from another computer',
          text: 'Ask a second person to open this Safe on their own computer, with another node and service.',
        },
        ...(number === undefined
          ? []
          : [
              {
                title: `Reject transaction ${number}, so that it can never run`,
                text: `An empty transaction with the same nonce. ${state?.threshold === 1 ? 'One owner signs' : `${state?.threshold} owners sign`} it, on a computer that was not used for this one.`,
                action: (
                  <ButtonLink href={href('transaction', { reject: number })}>Reject {number}</ButtonLink>
                ),
              },
            ]),
        {
          title: 'Keep the evidence',
          text: 'The service’s answer, the computed values, the chain data and every check in one file.',
          action: <Button onClick={save}>Save evidence</Button>,
        },
      ]}
    />
  )
}
