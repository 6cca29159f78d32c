import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Chain } from '#chain/node/client.ts'
import { useHref, useServices } from '#session/react.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/layout/Dialog.tsx'
import { goToStart } from '#ui/layout/goToStart.ts'
import { ExternalLink } from '#ui/theme/ExternalLink.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { VisibleText } from '#ui/values/VisibleText.tsx'
import { type AppRequest, createAppRequests } from './appRequests.ts'
import { takeBack } from './consents.ts'
import { type OpenedApp, useAppHost } from './useAppHost.ts'

import './AppFrame.css'
import { useEffect } from 'react'

/** After so many milliseconds without a word an app has most likely not loaded, as in the real wallet. */
const patience = 15_000

/** Whether the app of this visit has been shown for so long without a word; `heard` is for each of its messages. */
function useUnresponsiveApp(visit: number): { isSilent: boolean; heard: () => void } {
  const [late, setLate] = useState<number>()
  const [spoken, setSpoken] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setLate(visit), patience)
    return () => clearTimeout(timer)
  }, [visit])
  return { isSilent: late === visit && spoken !== visit, heard: () => setSpoken(visit) }
}

// As the real host has it: no dialogs of the browser, no way to another page for this one. Nothing is handed on that a page could ask for.
const sandbox =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-downloads allow-orientation-lock'

const words = new Map([['requestAddressBook', 'the names and addresses of your address book']])

type PermissionDialogProps = { asked: Extract<AppRequest, { kind: 'permissions' }>; app: OpenedApp }

/** An app’s name is the service’s word, so its address stands beside what it asks for. */
function PermissionDialog({ asked, app: { name, url } }: PermissionDialogProps) {
  const known = asked.permissions.flatMap((one) => words.get(one) ?? [])
  const isKnown = known.length > 0 && known.length === asked.permissions.length
  return (
    <Dialog
      open
      title={`${name} asks for a permission`}
      onClose={() => asked.settle()}
      actions={
        <>
          <Button onClick={() => asked.settle()}>Refuse</Button>
          {isKnown && (
            <Button kind="primary" onClick={() => asked.settle(true)}>
              Allow it
            </Button>
          )}
        </>
      }
    >
      {isKnown ? (
        <p>
          <code>{url.origin}</code> would receive {known.join(', ')} for this network, until you close the
          app. It cannot change them.
        </p>
      ) : (
        <p>
          <code>{url.origin}</code> asks for “<VisibleText text={asked.permissions.join(', ')} />
          ”, which this page does not offer.
        </p>
      )}
    </Dialog>
  )
}

/** What the page shows for a request that has to be read and signed by an owner. */
export type ShowAppRequest = (
  asked: Exclude<AppRequest, { kind: 'permissions' }>,
  app: OpenedApp,
) => ReactNode

type AppFrameProps = { app: OpenedApp; isListed: boolean; chain: Chain; show: ShowAppRequest }

/** An app of somebody else’s inside this page. What it asks for is read on top of it, one request after the other; it goes on below. */
export function AppFrame({ app, isListed, chain, show }: AppFrameProps) {
  const { gateway, places } = useServices()
  const href = useHref()
  const frame = useRef<HTMLIFrameElement>(null)
  const asked = useMemo(createAppRequests, [])
  const [visit, setVisit] = useState(1)
  const { isSilent, heard } = useUnresponsiveApp(visit)
  useAppHost({ app, chain, gateway, asked, frame, heard })
  const [first, ...more] = useStore(asked.store, ({ queue }) => queue)
  const request = first?.kind === 'permissions' ? undefined : first
  const { url, name } = app
  return (
    <>
      {request && (
        <div className="app-asked" key={request.number}>
          <div className="page app-asked-head">
            <Notice
              kind="unknown"
              title={`${name} asks for ${request.kind === 'message' ? 'a signature' : 'a transaction'}.`}
            >
              From <code>{url.origin}</code>. The review below is decoded from the data to sign, not from the
              app’s description.
              {more.length > 0 && ` ${more.length} more of its requests wait.`}
            </Notice>
          </div>
          {show(request, app)}
        </div>
      )}
      <section
        className={request ? 'app-frame app-frame-below' : 'app-frame'}
        aria-label="App"
        inert={request !== undefined}
      >
        <header className="page app-frame-head">
          <div>
            <a href={href('apps')}>Apps</a>
            <h1>{name}</h1>
            <p className="app-frame-origin">
              <code>{url.origin}</code>
              {!isListed && <span>not listed by the service</span>}
            </p>
          </div>
          <div className="app-frame-acts">
            <Button onClick={() => setVisit(visit + 1)}>Reload</Button>
            <Button
              kind="quiet"
              onClick={() => {
                takeBack(url.origin)
                places.go(href('apps'))
                goToStart()
              }}
            >
              Close and forget it
            </Button>
            <ButtonLink href={href('apps')}>Close</ButtonLink>
          </div>
        </header>
        {isSilent && (
          <div className="page app-frame-silent">
            <Notice kind="unknown" title="The app has not answered yet.">
              It may be offline, refuse to open inside another page, redirect elsewhere, or not be a Safe App.
              Reload it, or open it <ExternalLink href={url.href}>by itself</ExternalLink>.
            </Notice>
          </div>
        )}
        <iframe
          key={visit}
          ref={frame}
          src={url.href}
          title={name}
          sandbox={sandbox}
          allow=""
          referrerPolicy="no-referrer"
        />
      </section>
      {first?.kind === 'permissions' && <PermissionDialog asked={first} app={app} />}
    </>
  )
}
