import { WaitingBoard } from '#features/safes/WaitingBoard.tsx'
import { useHref, useMode } from '#session/react.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { Empty } from '#ui/layout/Empty.tsx'
import { Page, PageHead } from '#ui/layout/Page.tsx'

/** What waits for the person in every Safe of theirs. In a frame the page around this one knows them, this page does not. */
export function WaitingPage() {
  const isInFrame = useMode() === 'frame'
  const href = useHref()
  if (isInFrame) {
    return (
      <Page>
        <PageHead title="Waits for you" />
        <Empty action={<ButtonLink href={href('queue')}>Open the queue</ButtonLink>}>
          Your wallet (host) shows one Safe. Its queue has what waits there.
        </Empty>
      </Page>
    )
  }
  return (
    <Page>
      <PageHead
        title="Waits for you"
        note="In every Safe of your wallet, and in those that you watch or opened here. The service lists it, and each transaction is checked on this device."
      >
        <ButtonLink href={href('safes')}>All your Safes</ButtonLink>
      </PageHead>
      <WaitingBoard />
    </Page>
  )
}
