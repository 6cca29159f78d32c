import { useState } from 'react'
import type { Judged } from '#core/judge/judge.ts'
import type { TransactionDetails } from '#gateway/schemas/details.ts'
import { Failed } from '#parts/failures/Failed.tsx'
import { OwnTab } from '#parts/OwnTab.tsx'
import { useWithout } from '#parts/useServiceChain.ts'
import { useActor, useHref } from '#session/react.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { NextSteps } from '#ui/NextSteps.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useDeletion } from './useDeletion.ts'

type Props = { details: TransactionDetails; verification: Judged; nonce: bigint }

type WayProps = { page: string; params: Record<string, string>; words: string; inFrame: boolean }

/** In a frame it is gone in a tab of the app's own: nobody there signs with a number that the page chose. */
function Way({ page, params, words, inFrame }: WayProps) {
  const href = useHref()
  if (!inFrame) return <ButtonLink href={href(page, params)}>{words}</ButtonLink>
  return (
    <OwnTab page={page} params={params}>
      {words}
    </OwnTab>
  )
}

/** The three ways to keep a waiting transaction from running, each with what it costs and what it leaves. */
export function Reject({ details, verification, nonce }: Props) {
  const [isOpen, setOpen] = useState(false)
  const actor = useActor()
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
        {inFrame && (
          <Notice kind="info" title="The wallet around this page chooses the number itself.">
            It may reject and replace in ways of its own. Each of these opens a tab of this app’s own, where
            an owner’s wallet signs.
          </Notice>
        )}
        <NextSteps
          steps={[
            {
              title: 'Reject it on chain',
              text: `The owners sign an empty transaction with the number ${number}. Once that is executed, this one can never run. Whoever executes it pays the network fee.`,
              action: <Way page="transaction" params={{ reject: number }} words="Reject" inFrame={inFrame} />,
            },
            {
              title: 'Replace it',
              text: `Another transaction takes the number ${number}. Only one of the two can run; until then both can.`,
              action: <Way page="compose" params={{ nonce: number }} words="Replace" inFrame={inFrame} />,
            },
            {
              title: 'Delete it from the service’s list',
              text: `${inFrame ? 'The wallet that proposed it' : 'Your wallet'} signs a request, no fee. ${
                verification.signatures.length > 0
                  ? 'Nothing on chain changes: whoever kept the signatures can still use them.'
                  : 'Nobody has signed it, so nothing of it is left.'
              }`,
              action:
                inFrame && !withoutDeletion ? (
                  <Way page="transaction" params={{ id: details.txId }} words="Delete" inFrame />
                ) : (
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
