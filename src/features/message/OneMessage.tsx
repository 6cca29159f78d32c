import type { Hash } from '#core/safe/safe.ts'
import { Failed } from '#parts/failures/Failed.tsx'
import { OpenInNewTab } from '#parts/frame/OpenInNewTab.tsx'
import { useActor, useHref } from '#session/react.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { Page, PageHead } from '#ui/layout/Page.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { MessageActions } from './MessageActions.tsx'
import { MessageDocument } from './MessageDocument.tsx'
import { preparedSignature } from './Prepared.tsx'
import { useMessage } from './useMessage.ts'
import { useSigning } from './useSigning.ts'

/** One message that the service keeps: read, checked, signed by one more owner. */
export function OneMessage({ id }: { id: Hash }) {
  const href = useHref()
  const { claim, checked, isOutdated, claimError, error, waitingError } = useMessage(id)
  const isFramed = useActor()?.kind === 'safe'
  const signing = useSigning(checked, { isOutdated })
  const back = <ButtonLink href={href('messages')}>Back to the messages</ButtonLink>
  // No host takes one more signature of a message from an app: an owner's own wallet does, outside the frame.
  const isElsewhere =
    isFramed &&
    signing.action.kind === 'none' &&
    checked &&
    preparedSignature(checked.verification) === undefined
  const failed = claimError ?? error
  if (!claim || !checked)
    return (
      <Page>
        <PageHead title="Message" />
        {failed ? (
          <Failed
            kind="unknown"
            title={
              claim
                ? 'This message could not be checked.'
                : 'This message could not be loaded from the service.'
            }
            actions={back}
            error={failed}
          />
        ) : (
          <RuledLoading label="Loading and checking this message" lines={8} />
        )}
      </Page>
    )
  return (
    <>
      <MessageDocument checked={checked} action={signing.action} claim={claim}>
        {failed && (
          <Failed
            kind="unknown"
            title="This page may be out of date: it could not be loaded again."
            error={failed}
          />
        )}
        {waitingError && (
          <Failed kind="unknown" title="The queue could not be loaded from the service." error={waitingError}>
            This page could not check whether this is the hash of a waiting transaction.
          </Failed>
        )}
        {signing.error && <Failed kind="block" error={signing.error} />}
      </MessageDocument>
      <MessageActions signing={signing} results={checked.verification.results}>
        {back}
        {isElsewhere && <OpenInNewTab page="message" params={{ id }} />}
      </MessageActions>
    </>
  )
}
