import type { Hash } from '#core/safe/safe.ts'
import { NewMessage } from '#features/message/NewMessage.tsx'
import { OneMessage } from '#features/message/OneMessage.tsx'
import { useHref, usePageLocation } from '#session/react.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { Empty } from '#ui/layout/Empty.tsx'
import { Page, PageHead } from '#ui/layout/Page.tsx'

/** One message, named by its hash in the address, or a new one. */
export function MessagePage() {
  const { params } = usePageLocation()
  const href = useHref()
  const id = params.get('id')?.toLowerCase()
  if (params.has('new')) return <NewMessage />
  if (id && /^0x[0-9a-f]{64}$/.test(id)) return <OneMessage key={id} id={id as Hash} />
  return (
    <Page>
      <PageHead title="Message" />
      <Empty action={<ButtonLink href={href('messages')}>Open the messages</ButtonLink>}>
        This link names no message.
      </Empty>
    </Page>
  )
}
