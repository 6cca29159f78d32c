import { MessageList } from '#features/messages/MessageList.tsx'
import { useHref } from '#session/react.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { Page, PageHead } from '#ui/layout/Page.tsx'

/** What this Safe signs without a transaction. */
export function MessagesPage() {
  const href = useHref()
  return (
    <Page>
      <PageHead
        title="Messages"
        note="Texts and typed data that this Safe signs without a transaction. Listed by the Safe service and checked on this device."
      >
        <ButtonLink href={href('message', { new: '' })}>New message</ButtonLink>
      </PageHead>
      <MessageList />
    </Page>
  )
}
