import { useState } from 'react'
import type { TransactionDetails } from '#gateway/schemas/details.ts'
import { Failed } from '#parts/failures/Failed.tsx'
import { useWithout } from '#parts/useServiceChain.ts'
import { useActor, useHref } from '#session/react.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { NextSteps } from '#ui/NextSteps.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { Verification } from '#verify/judgeTransaction.ts'
import { useDeletion } from './useDeletion.ts'

type Props = { details: TransactionDetails; verification: Verification; nonce: bigint }

/** The three ways to keep a waiting transaction from running, each with what it costs and what it leaves. */
export function Reject({ details, verification, nonce }: Props) {
  const [isOpen, setOpen] = useState(false)
  const actor = useActor()
  const href = useHref()
  const deletion = useDeletion(details, verification)
  const withoutDeletion = useWithout('deletion')
  const number = nonce.toString()
  const inFrame = actor?.kind === 'safe'
  return (
    <>
      <Button large onClick={() => setOpen(true)}>
        Reject
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`Keep number ${number} from running`}>
        <NextSteps
          steps={[
            {
              title: 'Reject it on chain',
              text: inFrame
                ? 'The wallet around this page chooses the number itself, so it is rejected there.'
                : `The owners sign an empty transaction with the number ${number}. Once that is executed, this one can never run. Whoever executes it pays the network fee.`,
              action: !inFrame && (
                <ButtonLink href={href('transaction', { reject: number })}>Reject</ButtonLink>
              ),
            },
            {
              title: 'Replace it',
              text: inFrame
                ? 'The wallet around this page chooses the number itself, so it is replaced there.'
                : `Another transaction takes the number ${number}. Only one of the two can run; until then both can.`,
              action: !inFrame && <ButtonLink href={href('compose', { nonce: number })}>Replace</ButtonLink>,
            },
            {
              title: 'Delete it from the service’s list',
              text: `Your wallet signs a request, no fee. ${
                verification.signatures.length > 0
                  ? 'Nothing on chain changes: whoever kept the signatures can still use them.'
                  : 'Nobody has signed it, so nothing of it is left.'
              }`,
              action: (
                <Button
                  onClick={deletion.run}
                  busy={deletion.busy}
                  reason={withoutDeletion ?? deletion.reason}
                >
                  Delete
                </Button>
              ),
            },
          ]}
        />
        {deletion.busy && (
          <Notice kind="info" title="Your wallet asks. Read what it shows before you approve it there." />
        )}
        {deletion.declined && <Notice kind="info" title="You declined in the wallet. Nothing was deleted." />}
        {deletion.error && <Failed kind="warn" title="It was not deleted." error={deletion.error} />}
      </Dialog>
    </>
  )
}
