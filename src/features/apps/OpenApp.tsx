import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { visibleLine } from '#core/text/visibleLine.ts'
import { safeAppsQuery } from '#gateway/queries/safeAppsQuery.ts'
import { isReadable } from '#gateway/schemas/transaction/list.ts'
import { OpenInNewTab } from '#parts/frame/OpenInNewTab.tsx'
import { useHref, useMode, usePageLocation, useSafeId, useServices } from '#session/react.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { goToStart } from '#ui/layout/goToStart.ts'
import { Page, PageHead } from '#ui/layout/Page.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { VisibleText } from '#ui/values/VisibleText.tsx'
import { AppConsent } from './AppConsent.tsx'
import { AppFrame, type ShowAppRequest } from './AppFrame.tsx'
import { accessOf } from './appList.ts'
import { consentTo, useConsented } from './consents.ts'
import { listedAt, openableApp } from './openable.ts'

type NotOpenedProps = { title: string; way?: ReactNode; children: ReactNode }

function NotOpened({ title, way, children }: NotOpenedProps) {
  const href = useHref()
  return (
    <Page>
      <PageHead title="App" />
      <Notice
        kind="block"
        title={title}
        actions={
          <>
            <ButtonLink href={href('apps')}>Back to the apps</ButtonLink>
            {way}
          </>
        }
      >
        {children}
      </Notice>
    </Page>
  )
}

/** The app that the address names, inside this page: first what opening it means, then the app itself. */
export function OpenApp({ children }: { children: ShowAppRequest }) {
  const { params } = usePageLocation()
  const mode = useMode()
  const text = params.get('url') ?? ''
  const openable = useMemo(() => openableApp(text, window.location.origin), [text])
  if (mode === 'frame')
    return (
      <NotOpened
        title="Apps do not open inside another wallet."
        way={<OpenInNewTab page="app" params={{ url: text }} />}
      >
        Open this page in its own tab: there your own wallet signs its requests.
      </NotOpened>
    )
  if ('problem' in openable)
    return <NotOpened title="This app cannot be opened here.">{openable.problem}</NotOpened>
  return <OpenAt key={openable.url.href} url={openable.url} show={children} />
}

function OpenAt({ url, show }: { url: URL; show: ShowAppRequest }) {
  const { gateway, chainOf } = useServices()
  const { chainId } = useSafeId()
  const list = useQuery(safeAppsQuery(gateway, chainId, window.location.origin))
  const isConsented = useConsented(url.origin)
  const listed = listedAt(list.data?.filter(isReadable) ?? [], url)
  const name = listed ? visibleLine(listed.name) : url.host
  const app = useMemo(() => ({ url, name }), [url, name])
  const chain = chainOf(chainId)
  if (list.isPending) return <RuledLoading label="Loading the service’s list of apps" lines={6} />
  const access = listed && accessOf(listed, window.location.origin)
  if (access?.kind === 'others')
    return (
      <NotOpened title={`${name} is not for this site.`}>
        The service lists it for certain sites, not this one.
      </NotOpened>
    )
  if (access?.kind === 'unknown')
    return (
      <NotOpened title={`${name} may not be for this site.`}>
        Its access policy “<VisibleText text={access.policy} />” is unknown to this page.
      </NotOpened>
    )
  if (!chain)
    return (
      <NotOpened title="This page knows no node of this network.">
        Without a node the requests of the app could not be checked. Add one on the Account page.
      </NotOpened>
    )
  if (!isConsented)
    return (
      <AppConsent
        app={app}
        isListed={listed !== undefined}
        isListKnown={list.data !== undefined}
        onAccept={() => {
          consentTo(url.origin)
          goToStart()
        }}
      />
    )
  return <AppFrame app={app} isListed={listed !== undefined} chain={chain} show={show} />
}
