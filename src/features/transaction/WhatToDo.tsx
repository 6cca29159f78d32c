import type { Judged } from '#core/judge/judge.ts'
import type { TransactionDetails } from '#gateway/schemas/details.ts'
import { useHref, useSafeId } from '#session/react.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { NextSteps } from '#ui/NextSteps.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { evidenceText, warningText } from './evidence.ts'

type WhatToDoProps = {
  verification: Judged
  /** What the service said, where it came from one. */
  details?: TransactionDetails
  why: string
  hasSignatures: boolean
}

/** What helps when a transaction is blocked, in this order. */
export function WhatToDo({ verification, details, why, hasSignatures }: WhatToDoProps) {
  const href = useHref()
  const { chainId, address: safe } = useSafeId()
  const { tx, safe: state } = verification
  const told = hasSignatures ? ' Those whose signatures are listed need to know first.' : ''
  const number = tx && state && tx.nonce >= state.nonce ? tx.nonce.toString() : undefined
  const save = () => {
    const text = evidenceText({ chainId, safe, verification, details, takenAt: new Date() })
    saveFile(`evidence-${tx?.nonce ?? 'transaction'}.json`, text, 'application/json')
  }
  return (
    <NextSteps
      steps={[
        {
          title: 'Do not sign, on any device or in any other app',
          text: 'If your wallet is asking right now, decline there. There is no way to override this here.',
        },
        {
          title: 'Call the other owners',
          text: `By voice, on numbers you already have. Not by e-mail or chat: those may be read.${told}`,
          action: (
            <span className="small">
              What to say{' '}
              <CopyButton text={warningText({ safe, verification }, why)} label="Copy what to say" />
            </span>
          ),
        },
        {
          title: 'Look from another place',
          text: 'Have a second person open this Safe on a computer of their own, with another node and service.',
        },
        ...(number === undefined
          ? []
          : [
              {
                title: `Use up number ${number}, so that this can never run`,
                text: `An empty transaction with the same number. ${state?.threshold === 1 ? 'One owner signs' : `${state?.threshold} owners sign`} it, on a computer that was not used for this one.`,
                action: (
                  <ButtonLink href={href('transaction', { reject: number })}>
                    Prepare empty {number}
                  </ButtonLink>
                ),
              },
            ]),
        {
          title: 'Keep the evidence',
          text: 'What the service said, what was computed and read here, and every check, in one file.',
          action: <Button onClick={save}>Save evidence</Button>,
        },
      ]}
    />
  )
}
