import { lazy, Suspense } from 'react'
import { Health } from '#features/overview/Health.tsx'
import { Holdings } from '#features/overview/Holdings.tsx'
import { Owners } from '#features/overview/Owners.tsx'
import { useSafeState } from '#parts/useSafeState.ts'
import { useIsKeptWaiting, useKnownChain, useSafeId } from '#session/react.ts'
import { Address } from '#ui/Address.tsx'
import { Clause } from '#ui/Clause.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Document } from '#ui/Document.tsx'
import { PageHead } from '#ui/Page.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'

/** Reading transactions needs the decoder and the checks, which the first look at a Safe does not wait for. */
const Waiting = lazy(() =>
  import('#features/overview/Waiting.tsx').then((part) => ({ default: part.Waiting })),
)

/** What has happened is told in the decoder's words, and comes after what waits. */
const Recent = lazy(() => import('#features/overview/Recent.tsx').then((part) => ({ default: part.Recent })))

/** What is attached to a Safe is judged by checks, which come after the first look too. */
const Attached = lazy(() =>
  import('#features/overview/Attached.tsx').then((part) => ({ default: part.Attached })),
)

const WaitingRuled = () => (
  <Clause title="Waiting">
    <RuledLoading label="Reading the queue" lines={6} />
  </Clause>
)

/** The Safe: what waits, what it holds, who can sign, and how it is built. */
export function OverviewPage() {
  const { address, shortName } = useSafeId()
  const { name } = useKnownChain()
  const isKeptWaiting = useIsKeptWaiting()
  const isFirstDataShown = useSafeState().isFetched || isKeptWaiting
  const record = (
    <>
      <Owners />
      <Health />
      <Suspense>{isFirstDataShown && <Attached />}</Suspense>
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
      <Suspense fallback={<WaitingRuled />}>{isFirstDataShown ? <Waiting /> : <WaitingRuled />}</Suspense>
      <Holdings />
      <Suspense>{isFirstDataShown && <Recent />}</Suspense>
    </Document>
  )
}
