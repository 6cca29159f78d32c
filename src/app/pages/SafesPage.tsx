import { Safes, SafesTotal } from '#features/safes/Safes.tsx'
import { useHref, useMode } from '#session/react.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Page, PageHead } from '#ui/Page.tsx'

/** Every Safe one can look at from here. In a frame the page around this one chooses. */
export function SafesPage() {
  const isInFrame = useMode() === 'frame'
  const href = useHref()
  if (isInFrame) {
    return (
      <Page>
        <PageHead title="Safes" />
        <Empty action={<ButtonLink href={href('')}>Open this Safe</ButtonLink>}>
          The page around this one chooses the Safe.
        </Empty>
      </Page>
    )
  }
  return (
    <Page>
      <PageHead
        title="Safes"
        note="Yours on every network, and those you watch. All beside an address is the service’s word until you open the Safe."
      >
        <SafesTotal />
      </PageHead>
      <Safes />
    </Page>
  )
}
