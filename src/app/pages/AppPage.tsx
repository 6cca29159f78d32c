import type { ShowAsked } from '#features/apps/AppFrame.tsx'
import { OpenApp } from '#features/apps/OpenApp.tsx'
import { AskedReview } from '#features/compose/AskedReview.tsx'
import { AskedMessage } from '#features/message/AskedMessage.tsx'
import { originText } from '#host/transactions.ts'

/** What an app asks for is read and signed by the pages' own ways: a transaction as a draft, a message as a new message. */
const show: ShowAsked = (asked, { url, name }) => {
  const asker = { name, origin: originText({ url: url.href, name }) }
  if (asked.kind === 'transactions')
    return (
      <AskedReview
        calls={asked.calls}
        draftKey={asked.draftKey}
        asker={asker}
        onRefuse={() => asked.settle()}
        onDone={asked.settle}
      />
    )
  return (
    <AskedMessage
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
