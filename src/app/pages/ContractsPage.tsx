import { Contracts } from '#features/contracts/Contracts.tsx'
import { usePageLocation } from '#session/react.ts'
import { Page, PageHead } from '#ui/layout/Page.tsx'

/** The ABIs that calls are read with where this page knows the contract no better. */
export function ContractsPage() {
  const { params } = usePageLocation()
  return (
    <Page>
      <PageHead
        title="ABIs and descriptors"
        note="Your own ABIs and descriptors, kept in this browser. A call that is decoded with one says so."
      />
      <Contracts address={params.get('address') ?? ''} />
    </Page>
  )
}
