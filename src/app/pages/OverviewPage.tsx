import { useQuery } from '@tanstack/react-query'
import { NotASafeError } from '#chain/node/errors.ts'
import { Health } from '#features/overview/Health.tsx'
import { Owners } from '#features/overview/Owners.tsx'
import { WaitingSkeleton, WaitingSpace } from '#features/overview/WaitingSkeleton.tsx'
import { queueQuery } from '#gateway/queries/queries.ts'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import { useHref, useIsDelayed, useKnownChain, useSafeId, useServices } from '#session/react.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { Clause } from '#ui/layout/Clause.tsx'
import { Page, PageHead } from '#ui/layout/Page.tsx'
import { Sheet } from '#ui/layout/Sheet.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { Address } from '#ui/values/Address.tsx'

/** Reading transactions needs the decoder and the checks, which the first look at a Safe does not wait for. */
const waiting = lazyComponent(() => import('#features/overview/Waiting.tsx').then((part) => part.Waiting))

/** What all of it is worth has its room beside the Safe's name; it comes with what the Safe holds, after the head of the queue. */
const worth = lazyComponent(() => import('#features/assets/Worth.tsx').then((part) => part.Worth))

const holdings = lazyComponent(() =>
  import('#app/overview/OverviewHoldings.tsx').then((part) => part.OverviewHoldings),
)

/** What has happened is told in the decoder's words, and comes after what waits. */
const recent = lazyComponent(() => import('#features/overview/Recent.tsx').then((part) => part.Recent))

/** What is attached to a Safe is judged by checks, which come after the first look too, and so does the offer of a tour. */
const later = lazyComponent(() =>
  import('#app/overview/OverviewLater.tsx').then((part) => part.OverviewLater),
)

/** The person's own name for the Safe comes after the first content, like all names. */
const ownName = lazyComponent(() => import('#parts/accounts/OwnerName.tsx').then((part) => part.OwnerName))

/** The Safe: what waits, what it holds, who can sign, and how it is built. */
export function OverviewPage() {
  const { gateway } = useServices()
  const { chainId, address, shortName } = useSafeId()
  const { name } = useKnownChain()
  const isKeptWaiting = useIsDelayed()
  const href = useHref()
  const state = useSafeState()
  const isFirstDataShown = state.isFetched || isKeptWaiting
  const { data: queue, isPending } = useQuery(queueQuery(gateway, chainId, address))
  // The parts below wait until the height of the queue is known, so that nothing moves while it is read.
  const isPlaced = !isPending || isKeptWaiting
  const ruled = (
    <Clause title={<span className="waiting-title">Waiting</span>} aside="&nbsp;">
      <WaitingSkeleton listed={queue?.results} />
    </Clause>
  )
  const head = (
    <>
      <Address address={address} ink /> <CopyButton text={`${shortName}:${address}`} />
    </>
  )
  if (!state.data && state.error instanceof NotASafeError)
    return (
      <Page>
        <PageHead title={`No Safe on ${name}`} note={head} />
        <Notice
          kind="warn"
          title="There is no Safe at this address on this network."
          actions={<ButtonLink href={href('safes')}>Open another Safe</ButtonLink>}
        >
          The chain has no Safe contract here. Compare the address and the network with your source.
        </Notice>
      </Page>
    )
  const otherwise = 'This Safe'
  const title = <Deferred part={ownName} props={{ owner: address, otherwise }} loading={otherwise} />
  const below = <Deferred part={recent} props={{}} loading={<WaitingSpace />} />
  const record = (
    <>
      <Owners />
      <Health />
      {isFirstDataShown && <Deferred part={later} props={{}} />}
    </>
  )
  return (
    <Sheet record={record} recordLabel="Owners and facts">
      <PageHead title={title} note={head}>
        <p className="overview-worth">{isFirstDataShown && <Deferred part={worth} props={{}} />}</p>
      </PageHead>
      {isFirstDataShown ? <Deferred part={waiting} props={{}} loading={ruled} /> : ruled}
      {isPlaced && isFirstDataShown ? (
        <Deferred part={holdings} props={{ below, room: <WaitingSpace /> }} loading={<WaitingSpace />} />
      ) : (
        <WaitingSpace />
      )}
    </Sheet>
  )
}
