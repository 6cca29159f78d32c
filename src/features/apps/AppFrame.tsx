import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Chain } from '#chain/client.ts'
import { useHref, useServices } from '#session/react.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { goToStart } from '#ui/goToStart.ts'
import { Notice } from '#ui/Notice.tsx'
import { Outward } from '#ui/Outward.tsx'
import { VisibleText } from '#ui/VisibleText.tsx'
import { type Asked, createAsked } from './asked.ts'
import { takeBack } from './consents.ts'
import { type OpenedApp, useAppHost } from './useAppHost.ts'
import { useSilence } from './useSilence.ts'
import './AppFrame.css'

// As the real host has it: no dialogs of the browser, no way to another page for this one. Nothing is handed on that a page could ask for.
const sandbox =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-downloads allow-orientation-lock'

const words = new Map([['requestAddressBook', 'the names and addresses of your address book']])

type PermissionDialogProps = { asked: Extract<Asked, { kind: 'permissions' }>; app: OpenedApp }

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
          <code>{url.origin}</code> would read {known.join(', ')} for this network, until you close the app.
          It cannot change them.
        </p>
      ) : (
        <p>
          <code>{url.origin}</code> asks for “<VisibleText text={asked.permissions.join(', ')} />
          ”, which this page has not got to give.
        </p>
      )}
    </Dialog>
  )
}

/** What the page shows for a request that has to be read and signed by an owner. */
export type ShowAsked = (asked: Exclude<Asked, { kind: 'permissions' }>, app: OpenedApp) => ReactNode

type AppFrameProps = { app: OpenedApp; isListed: boolean; chain: Chain; show: ShowAsked }

/** An app of somebody else’s inside this page. What it asks for is read on top of it, one request after the other; it goes on below. */
export function AppFrame({ app, isListed, chain, show }: AppFrameProps) {
  const { gateway, places } = useServices()
  const href = useHref()
  const frame = useRef<HTMLIFrameElement>(null)
  const asked = useMemo(createAsked, [])
  const [visit, setVisit] = useState(1)
  const { isSilent, heard } = useSilence(visit)
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
              From <code>{url.origin}</code>. What stands below was read from what would be signed, not from
              what the app says of it.
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
            <Button onClick={() => setVisit(visit + 1)}>Load anew</Button>
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
            <Notice kind="unknown" title="Nothing was heard from this app so far.">
              It may be out of reach, refuse to stand inside another page, lead on to another address, or be
              no app for a wallet. Load it anew, or see what it says{' '}
              <Outward href={url.href}>by itself</Outward>.
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
