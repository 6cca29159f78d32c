import type { Judged } from '#core/judge/judge.ts'
import { isRejection } from '#core/safe/rejection.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import { Failed } from '#parts/failures/Failed.tsx'
import { OpenInNewTab } from '#parts/frame/OpenInNewTab.tsx'
import { useWaitingAt } from '#parts/queue/useWaitingAt.ts'
import { useUnsupportedReason } from '#parts/safe/useServiceChain.ts'
import { useActor, useHref, useSafeId } from '#session/react.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { NextSteps } from '#ui/layout/NextSteps.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { useDeletion } from './useDeletion.ts'

export type RejectWaysProps = { details: TransactionDetails; verification: Judged; nonce: bigint }

type WayProps = { page: string; params: Record<string, string>; words: string; inFrame: boolean }

/** In a frame it is gone in a tab of the app's own: nobody there signs with a number that the page chose. */
function Way({ page, params, words, inFrame }: WayProps) {
  const href = useHref()
  if (!inFrame) return <ButtonLink href={href(page, params)}>{words}</ButtonLink>
  return (
    <OpenInNewTab page={page} params={params}>
      {words}
    </OpenInNewTab>
  )
}

/** The ways to keep a waiting transaction from running, each with what it costs and what it leaves. A rejection itself has no second one. */
export function RejectWays({ details, verification, nonce }: RejectWaysProps) {
  const actor = useActor()
  const { address } = useSafeId()
  const { rejection } = useWaitingAt(nonce)
  const deletion = useDeletion(details, verification)
  const withoutDeletion = useUnsupportedReason('deletion')
  const number = nonce.toString()
  const inFrame = actor?.kind === 'safe'
  const isOwn = verification.tx !== undefined && isRejection(address, verification.tx)
  const reject = rejection
    ? {
        title: 'Its rejection is proposed already',
        text: `Once it is executed, this one can never run.`,
        action: <Way page="transaction" params={{ id: rejection.id }} words="Review it" inFrame={false} />,
      }
    : {
        title: 'Reject it on chain',
        text: `The owners sign an empty transaction with nonce ${number}. Once it is executed, this one can never run. The executor pays the network fee.`,
        action: <Way page="transaction" params={{ reject: number }} words="Reject" inFrame={inFrame} />,
      }
  return (
    <>
      {inFrame && (
        <Notice kind="info" title="Your wallet (host) chooses the nonce itself.">
          It may have its own ways to reject and replace. These options open this app in its own tab, where an
          owner’s wallet signs.
        </Notice>
      )}
      <NextSteps
        steps={[
          ...(isOwn ? [] : [reject]),
          {
            title: 'Replace it',
            text: `Another transaction uses nonce ${number}. Only one of the two can be executed.`,
            action: <Way page="compose" params={{ nonce: number }} words="Replace" inFrame={inFrame} />,
          },
          {
            title: 'Delete it from the service’s list',
            text: `${inFrame ? 'The wallet that proposed it' : 'Your wallet'} signs a request, without a fee. ${
              verification.signatures.length > 0
                ? 'Nothing on chain changes: anyone who kept the signatures can still use them.'
                : 'Nobody has signed it, so it is gone completely.'
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
        <Notice kind="info" title="Your wallet asks. Read the request there before you approve it." />
      )}
      {deletion.declined && <Notice kind="info" title="You declined in the wallet. Nothing was deleted." />}
      {deletion.error && <Failed kind="warn" title="It was not deleted." error={deletion.error} />}
    </>
  )
}
