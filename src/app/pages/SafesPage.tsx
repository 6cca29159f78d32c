import { Safes, SafesTotal } from '#features/safes/Safes.tsx'
import { useHref, useMode } from '#session/react.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { Empty } from '#ui/layout/Empty.tsx'
import { Page, PageHead } from '#ui/layout/Page.tsx'

/** Every Safe one can look at from here. In a frame the page around this one chooses. */
export function SafesPage() {
  const isInFrame = useMode() === 'frame'
  const href = useHref()
  if (isInFrame) {
    return (
      <Page>
        <PageHead title="Safes" />
        <Empty action={<ButtonLink href={href('')}>Open this Safe</ButtonLink>}>
          Your wallet (host) chooses the Safe.
        </Empty>
      </Page>
    )
  }
  return (
    <Page>
      <PageHead
        title="Safes"
        note="Yours on every network, and those you watch. Balances and counts are reported by the Safe service until you open the Safe."
      >
        <SafesTotal />
        <ButtonLink href={href('waiting')}>What waits for you</ButtonLink>
      </PageHead>
      <Safes />
    </Page>
  )
}
