import type { Hash } from '#core/safe.ts'
import { useHref } from '#session/react.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Page, PageHead } from '#ui/Page.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'
import { MessageActions } from './MessageActions.tsx'
import { MessageDocument } from './MessageDocument.tsx'
import { useMessage } from './useMessage.ts'
import { useMessageAct } from './useMessageAct.ts'
import { useSigning } from './useSigning.ts'

/** One message that the service keeps: read, checked, signed by one more owner. */
export function OneMessage({ id }: { id: Hash }) {
  const href = useHref()
  const { claim, checked, claimError, error, waitingError } = useMessage(id)
  const act = useMessageAct(checked)
  const signing = useSigning(checked, act)
  const back = <ButtonLink href={href('messages')}>Back to the messages</ButtonLink>
  const failed = claimError ?? error
  if (!claim || !checked || !act)
    return (
      <Page>
        <PageHead title="Message" />
        {failed ? (
          <Notice
            kind="unknown"
            title={claim ? 'This message could not be checked.' : 'The service did not give this message.'}
            actions={back}
          >
            {failed.message}
          </Notice>
        ) : (
          <RuledLoading label="Reading and checking this message" lines={8} />
        )}
      </Page>
    )
  return (
    <>
      <MessageDocument checked={checked} act={act} claim={claim}>
        {failed && (
          <Notice kind="unknown" title="What is shown here was read before. It could not be read again.">
            {failed.message}
          </Notice>
        )}
        {waitingError && (
          <Notice kind="unknown" title="The service did not list what waits for signatures.">
            Whether this is the hash of one of those transactions could not be checked. {waitingError.message}
          </Notice>
        )}
        {signing.error && <Notice kind="block" title={signing.error.message} hints={signing.error.hints} />}
      </MessageDocument>
      <MessageActions act={act} signing={signing}>
        {back}
      </MessageActions>
    </>
  )
}
