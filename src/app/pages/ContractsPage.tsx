import { Contracts } from '#features/contracts/Contracts.tsx'
import { usePlace } from '#session/react.ts'
import { Page, PageHead } from '#ui/Page.tsx'

/** The ABIs that calls are read with where this page knows the contract no better. */
export function ContractsPage() {
  const { params } = usePlace()
  return (
    <Page>
      <PageHead
        title="Known contracts"
        note="Your own ABIs, kept in this browser. Whatever is read with one says so."
      />
      <Contracts address={params.get('address') ?? ''} />
    </Page>
  )
}
