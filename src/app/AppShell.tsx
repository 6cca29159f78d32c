import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { gatewayKeys } from '#gateway/queries/keys.ts'
import type { Chain } from '#gateway/schemas/chain.ts'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import { hrefOf } from '#session/location.ts'
import {
  useHost,
  useHref,
  useKnownChain,
  useMode,
  useOpened,
  useSafeId,
  useServices,
} from '#session/react.ts'
import { prefixed } from '#session/session.ts'
import { Page as Sheet } from '#ui/layout/Page.tsx'
import { RuledLoading, WhyEmpty } from '#ui/layout/RuledLoading.tsx'
import { AfterVerdicts } from './AfterVerdicts.tsx'
import { UnresponsiveEndpoints } from './failures/UnresponsiveEndpoints.tsx'
import { followLinks } from './followLinks.ts'
import { HostNotice } from './HostNotice.tsx'
import { Page } from './Page.tsx'
import { sectionsFor } from './sections.ts'
import { ConnectSlot } from './shell/ConnectSlot.tsx'
import { HostBadge } from './shell/HostBadge.tsx'
import { QueueCount } from './shell/QueueCount.tsx'
import { ReadingLine } from './shell/ReadingLine.tsx'
import { SafeSwitcher } from './shell/SafeSwitcher.tsx'
import { Shell } from './shell/Shell.tsx'
import { useReading } from './useReading.ts'
import { useSection } from './useSection.ts'
import { restoreFocus } from './wallet/restoreFocus.ts'

const ownName = lazyComponent(() => import('#parts/accounts/OwnerName.tsx').then((part) => part.OwnerName))
const otherwise = 'This Safe'

/** Which Safe the page is about, in full; standalone it leads to another one. */
function OpenedSafe() {
  const { places } = useServices()
  const safe = useSafeId()
  const { address } = safe
  const { name } = useKnownChain()
  const state = useSafeState().data
  const isStandalone = useMode() === 'standalone'
  const others = () => places.go(hrefOf(prefixed(safe), 'safes'))
  return (
    <SafeSwitcher
      address={address}
      name={
        <Deferred part={ownName} props={{ owner: address, otherwise, isShort: true }} loading={otherwise} />
      }
      network={name}
      signatures={state && `${state.threshold} of ${state.owners.length}`}
      onOpen={isStandalone ? others : undefined}
    />
  )
}

const queueCount = <QueueCount />

const whoIsSilent = <UnresponsiveEndpoints />

/** By itself, because it changes with every block: nothing else is drawn for that. */
const ReadingNow = () => <ReadingLine reading={useReading()} />

/** Header, page and footer around whatever the address names. */
export function AppShell() {
  const services = useServices()
  const host = useHost()
  const opened = useOpened()
  const href = useHref()
  const section = useSection()
  const hasSafe = opened.kind === 'safe'

  useEffect(() => followLinks(document, services.places), [services])
  useEffect(restoreFocus, [])

  const chainId = hasSafe ? opened.safe.chainId : 0
  // Whoever asks what the network offers does so after the first look; the navigation follows.
  const { data: chain } = useQuery<Chain>({ queryKey: gatewayKeys.chain(chainId), queryFn: skipToken })
  const known = services.chains.find((one) => one.chainId === chainId)
  const { sections, more } = sectionsFor(href, queueCount, chain?.features)

  return (
    <Shell
      home={hasSafe ? href('') : hrefOf(undefined, '')}
      sections={hasSafe ? sections : []}
      more={hasSafe ? more : []}
      current={section}
      safe={hasSafe ? <OpenedSafe /> : undefined}
      account={host ? <HostBadge address={host.safe.address} origin={host.origin} /> : <ConnectSlot />}
      reading={hasSafe ? <ReadingNow /> : undefined}
      links={services.config.links}
    >
      {host && <HostNotice />}
      {hasSafe && <AfterVerdicts chain={known} pages={[...sections, ...more]} />}
      <WhyEmpty value={whoIsSilent}>
        <Page
          loading={
            <Sheet>
              <RuledLoading label="Opening the page" lines={6} />
            </Sheet>
          }
        />
      </WhyEmpty>
    </Shell>
  )
}
