import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { safeAppsQuery } from '#gateway/safeAppsQuery.ts'
import { isReadable } from '#gateway/schemas/list.ts'
import { OwnTab } from '#parts/OwnTab.tsx'
import { visibleLine } from '#parts/visibleLine.ts'
import { useHref, useMode, usePlace, useSafeId, useServices } from '#session/react.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { goToStart } from '#ui/goToStart.ts'
import { Notice } from '#ui/Notice.tsx'
import { Page, PageHead } from '#ui/Page.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'
import { VisibleText } from '#ui/VisibleText.tsx'
import { AppConsent } from './AppConsent.tsx'
import { AppFrame, type ShowAsked } from './AppFrame.tsx'
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
export function OpenApp({ children }: { children: ShowAsked }) {
  const { params } = usePlace()
  const mode = useMode()
  const text = params.get('url') ?? ''
  const openable = useMemo(() => openableApp(text, window.location.origin), [text])
  if (mode === 'frame')
    return (
      <NotOpened
        title="An app is not opened inside another wallet."
        way={<OwnTab page="app" params={{ url: text }} />}
      >
        Open this page by itself in a tab: there its requests are signed by your own wallet.
      </NotOpened>
    )
  if ('problem' in openable)
    return <NotOpened title="This app is not opened here.">{openable.problem}</NotOpened>
  return <OpenAt key={openable.url.href} url={openable.url} show={children} />
}

function OpenAt({ url, show }: { url: URL; show: ShowAsked }) {
  const { gateway, chainOf } = useServices()
  const { chainId } = useSafeId()
  const list = useQuery(safeAppsQuery(gateway, chainId, window.location.origin))
  const isConsented = useConsented(url.origin)
  const listed = listedAt(list.data?.filter(isReadable) ?? [], url)
  const name = listed ? visibleLine(listed.name) : url.host
  const app = useMemo(() => ({ url, name }), [url, name])
  const chain = chainOf(chainId)
  if (list.isPending) return <RuledLoading label="Asking whether the service lists this app" lines={6} />
  const access = listed && accessOf(listed, window.location.origin)
  if (access?.kind === 'others')
    return (
      <NotOpened title={`${name} is not for this page.`}>
        The service lists it for pages at certain addresses, and this one is not among them.
      </NotOpened>
    )
  if (access?.kind === 'unknown')
    return (
      <NotOpened title={`Whether ${name} is for this page is not known.`}>
        Its access policy “<VisibleText text={access.policy} />” is not known to this page.
      </NotOpened>
    )
  if (!chain)
    return (
      <NotOpened title="No node of this network is known here.">
        Without one nothing that the app asks for could be checked. Name one on the Account page.
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
