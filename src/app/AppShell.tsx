import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { gatewayKeys } from '#gateway/keys.ts'
import type { Chain } from '#gateway/schemas/chain.ts'
import { Arriving } from '#parts/Arriving.tsx'
import { late } from '#parts/late.ts'
import { hrefOf } from '#session/location.ts'
import { useHost, useHref, useOpened, useServices } from '#session/react.ts'
import { Page as Sheet } from '#ui/Page.tsx'
import { RuledLoading, WhyEmpty } from '#ui/RuledLoading.tsx'
import { followLinks } from './followLinks.ts'
import { HostNotice } from './HostNotice.tsx'
import { keptFocus } from './keptFocus.ts'
import { OpenedSafe } from './OpenedSafe.tsx'
import { Page } from './Page.tsx'
import { sectionsFor } from './sections.ts'
import { ConnectSlot } from './shell/ConnectSlot.tsx'
import { HostPlace } from './shell/HostPlace.tsx'
import { ReadingLine } from './shell/ReadingLine.tsx'
import { Shell } from './shell/Shell.tsx'
import { useReading } from './useReading.ts'
import { useSection } from './useSection.ts'
import { useWaiting } from './useWaiting.ts'
import { WhoIsSilent } from './WhoIsSilent.tsx'

const later = late(() => import('./Later.tsx').then((part) => part.Later))

const whoIsSilent = <WhoIsSilent />

/** By itself, because it changes with every block: nothing else is drawn for that. */
const ReadingNow = () => <ReadingLine reading={useReading()} />

/** Header, page and footer around whatever the address names. */
export function AppShell() {
  const services = useServices()
  const host = useHost()
  const opened = useOpened()
  const href = useHref()
  const waiting = useWaiting()
  const section = useSection()
  const hasSafe = opened.kind === 'safe'

  useEffect(() => followLinks(document, services.places), [services])
  useEffect(keptFocus, [])

  const chainId = hasSafe ? opened.safe.chainId : 0
  // Whoever asks what the network offers does so after the first look; the navigation follows.
  const { data: chain } = useQuery<Chain>({ queryKey: gatewayKeys.chain(chainId), queryFn: skipToken })
  const known = services.chains.find((one) => one.chainId === chainId)
  const { sections, more } = sectionsFor(href, waiting, chain?.features)

  return (
    <Shell
      home={hasSafe ? href('') : hrefOf(undefined, '')}
      sections={hasSafe ? sections : []}
      more={hasSafe ? more : []}
      current={section}
      safe={hasSafe ? <OpenedSafe /> : undefined}
      account={host ? <HostPlace address={host.safe.address} origin={host.origin} /> : <ConnectSlot />}
      reading={hasSafe ? <ReadingNow /> : undefined}
      links={services.config.links}
    >
      {host && <HostNotice />}
      {hasSafe && <Arriving part={later} props={{ chain: known }} />}
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
