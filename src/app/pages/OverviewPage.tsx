import { Health } from '#features/overview/Health.tsx'
import { Holdings } from '#features/overview/Holdings.tsx'
import { Owners } from '#features/overview/Owners.tsx'
import { Waiting } from '#features/overview/Waiting.tsx'
import { useKnownChain, useSafeId } from '#session/react.ts'
import { Address } from '#ui/Address.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Document } from '#ui/Document.tsx'
import { PageHead } from '#ui/Page.tsx'

/** The Safe: what waits, what it holds, who can sign, and how it is built. */
export function OverviewPage() {
  const { address, shortName } = useSafeId()
  const { name } = useKnownChain()
  const record = (
    <>
      <Owners />
      <Health />
    </>
  )
  return (
    <Document record={record} recordLabel="Owners and facts">
      <PageHead
        title={`Safe on ${name}`}
        note={
          <>
            <Address address={address} ink /> <CopyButton text={`${shortName}:${address}`} />
          </>
        }
      />
      <Waiting />
      <Holdings />
    </Document>
  )
}
