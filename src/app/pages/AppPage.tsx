import type { ShowAppRequest } from '#features/apps/AppFrame.tsx'
import { OpenApp } from '#features/apps/OpenApp.tsx'
import { RequestedReview } from '#features/compose/review/RequestedReview.tsx'
import { RequestedMessage } from '#features/message/RequestedMessage.tsx'
import { originText } from '#host/protocol/transactionRequests.ts'

/** What an app asks for is read and signed by the pages' own ways: a transaction as a draft, a message as a new message. */
const show: ShowAppRequest = (asked, { url, name }) => {
  const asker = { name, origin: originText({ url: url.href, name }) }
  if (asked.kind === 'transactions')
    return (
      <RequestedReview
        calls={asked.calls}
        draftKey={asked.draftKey}
        asker={asker}
        onRefuse={() => asked.settle()}
        onDone={asked.settle}
      />
    )
  return (
    <RequestedMessage
      message={asked.message}
      asker={asker}
      onRefuse={() => asked.settle()}
      onSigned={asked.settle}
    />
  )
}

/** An app of somebody else's, inside this page. */
export function AppPage() {
  return <OpenApp>{show}</OpenApp>
}
