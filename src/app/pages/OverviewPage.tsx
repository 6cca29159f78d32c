import { useQuery } from '@tanstack/react-query'
import { NotASafeError } from '#chain/errors.ts'
import { Health } from '#features/overview/Health.tsx'
import { Holdings } from '#features/overview/Holdings.tsx'
import { Owners } from '#features/overview/Owners.tsx'
import { WaitingRoom, WaitingRuled } from '#features/overview/WaitingRuled.tsx'
import { queueQuery } from '#gateway/queries.ts'
import { Arriving } from '#parts/Arriving.tsx'
import { late } from '#parts/late.ts'
import { useAssets } from '#parts/useAssets.ts'
import { useSafeState } from '#parts/useSafeState.ts'
import { useHref, useIsKeptWaiting, useKnownChain, useSafeId, useServices } from '#session/react.ts'
import { Address } from '#ui/Address.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Clause } from '#ui/Clause.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Document } from '#ui/Document.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Page, PageHead } from '#ui/Page.tsx'

/** Reading transactions needs the decoder and the checks, which the first look at a Safe does not wait for. */
const waiting = late(() => import('#features/overview/Waiting.tsx').then((part) => part.Waiting))

/** What has happened is told in the decoder's words, and comes after what waits. */
const recent = late(() => import('#features/overview/Recent.tsx').then((part) => part.Recent))

/** What is attached to a Safe is judged by checks, which come after the first look too. */
const attached = late(() => import('#features/overview/Attached.tsx').then((part) => part.Attached))

/** What the person calls the Safe comes after the first look, as all names do. */
const ownName = late(() => import('#parts/OwnerName.tsx').then((part) => part.OwnerName))

/** The Safe: what waits, what it holds, who can sign, and how it is built. */
export function OverviewPage() {
  const { gateway } = useServices()
  const { chainId, address, shortName } = useSafeId()
  const { name } = useKnownChain()
  const isKeptWaiting = useIsKeptWaiting()
  const href = useHref()
  const state = useSafeState()
  const isFirstDataShown = state.isFetched || isKeptWaiting
  const { data: queue, isPending } = useQuery(queueQuery(gateway, chainId, address))
  // What stands below comes once it is known how much room what waits will take, or it would be moved while it is read.
  const isPlaced = !isPending || isKeptWaiting
  const { assets, readError } = useAssets()
  const isHeld = assets !== undefined || readError !== null || isKeptWaiting
  const ruled = (
    <Clause title="Waiting">
      <WaitingRuled listed={queue?.results} />
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
          The chain was read and holds no Safe’s contract here. Compare the address and its network with where
          you have them from.
        </Notice>
      </Page>
    )
  const otherwise = `Safe on ${name}`
  const title = <Arriving part={ownName} props={{ owner: address, otherwise }} loading={otherwise} />
  const record = (
    <>
      <Owners />
      <Health />
      {isFirstDataShown && <Arriving part={attached} props={{}} />}
    </>
  )
  return (
    <Document record={record} recordLabel="Owners and facts">
      <PageHead title={title} note={head} />
      {isFirstDataShown ? <Arriving part={waiting} props={{}} loading={ruled} /> : ruled}
      {isPlaced && <Holdings />}
      {isPlaced && isHeld && isFirstDataShown ? (
        <Arriving part={recent} props={{}} loading={<WaitingRoom />} />
      ) : (
        <WaitingRoom />
      )}
    </Document>
  )
}
