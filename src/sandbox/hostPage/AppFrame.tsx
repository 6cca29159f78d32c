import { type RefObject, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Handlers } from '#host/protocol/host.ts'
import { hostProfiles } from '#host/protocol/profile.ts'
import type { Behaviour } from './behaviour.ts'
import { ConsentScreen } from './ConsentScreen.tsx'
import { LoadingApp } from './LoadingApp.tsx'
import { openSession, type Scene, type Session, type Viewing } from './openSession.ts'

import './panels/faults.css'
import { useCallback, useLayoutEffect } from 'react'
import { type Loading, watchLoading } from '#host/loading.ts'

function later(run: () => void, milliseconds: number) {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

/** How the frame under this key stands, for a wallet that was asked for the address `asked`; `loaded` is for its load event. */
function useLoading(key: string, asked: string, isOpen: boolean) {
  const [state, setState] = useState<{ key: string; loading: Loading }>()
  const watch = useRef<ReturnType<typeof watchLoading>>(undefined)
  // Before the browser can load anything: the load event of a new frame would else be missed.
  useLayoutEffect(() => {
    if (!isOpen) return
    const current = watchLoading({ asked, later, tell: (loading) => setState({ key, loading }) })
    watch.current = current
    return current.stop
  }, [key, asked, isOpen])
  const loaded = useCallback((frame: HTMLIFrameElement) => watch.current?.loaded(frame.src), [])
  const loading: Loading = state?.key === key ? state.loading : 'loading'
  return { loading, loaded }
}

// As the real host has it (reference host, web 1.95): no modals, no top navigation.
const sandbox =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-downloads allow-orientation-lock'

type AppFrameProps = {
  scene: Scene
  viewing: Viewing
  isDark: boolean
  session: RefObject<Session | undefined>
  replayed: Handlers | undefined
  /** How often the app was loaded anew. */
  loads: number
  onReload: () => void
}

/** The app in its frame, with this page as its host. `isDark` is told to the app whenever it changes. */
export function AppFrame(props: AppFrameProps) {
  const { place, manifest, window } = props.scene
  const behaviour = useStore(props.scene.behaviour)
  const isOpen = behaviour.consent === 'given' || behaviour.granted !== undefined
  const features = featuresOf(manifest.features, behaviour)
  const { stranger, isRedirected } = behaviour
  // Another frame, and not another address in the same one: what belongs to the fragment would load nothing.
  const key = `${props.loads} ${isRedirected} ${isOpen} ${features}`
  const address = isRedirected ? redirectTo(place.app, window.location) : place.app
  const { loading, loaded } = useLoading(key, isRedirected ? address : place.asked, isOpen)
  const isHidden = isOpen && hostProfiles[behaviour.profile].hidesWhileLoading && loading !== 'ready'
  const isThere = isOpen && !(isHidden && loading === 'failed')
  const { frame, strangerFrame, size, tellTheme } = useAppFrame(props, `${key} ${isThere}`)
  return (
    <section className="frame" aria-label="App">
      <div className="caption">
        <span>iframe {new URL(place.app).origin}</span>
        <span>
          {isOpen ? `${isHidden ? loading : size}, allow: ${features || 'nothing'}` : 'not opened yet'}
        </span>
      </div>
      {isHidden && <LoadingApp loading={loading} place={place} onReload={props.onReload} />}
      {!isOpen && <ConsentScreen {...props.scene} />}
      {isThere && (
        <iframe
          key={key}
          ref={frame}
          src={address}
          hidden={isHidden}
          title={manifest.name}
          sandbox={sandbox}
          allow={features}
          onLoad={({ currentTarget }) => {
            loaded(currentTarget)
            tellTheme()
          }}
        />
      )}
      {stranger !== 'no' && (
        <iframe
          ref={strangerFrame}
          className="stranger"
          title="A window that is not the host"
          src={strangerAddress(stranger, window.location)}
        />
      )}
      {manifest.problem && <p className="trouble">{manifest.problem}</p>}
    </section>
  )
}

/** What the frame's `allow` says: what was granted, or all that the manifest asks for where nobody was asked. */
function featuresOf(asked: readonly string[], { hasFeatures, consent, granted = [] }: Behaviour): string {
  if (!hasFeatures) return ''
  return asked.filter((feature) => consent === 'given' || granted.includes(feature)).join('; ')
}

const redirectTo = (app: string, { origin }: Location): string =>
  `${origin}/redirect?to=${encodeURIComponent(app)}`

/** The same machine by its other name is another origin. */
function strangerAddress(kind: 'window' | 'origin', { origin }: Location): string {
  const address = new URL('/stranger', origin)
  if (kind === 'origin') address.hostname = address.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
  return address.href
}

function useAppFrame({ scene, viewing, isDark, session, replayed }: AppFrameProps, key: string) {
  const frame = useRef<HTMLIFrameElement>(null)
  const strangerFrame = useRef<HTMLIFrameElement>(null)
  const profile = useStore(scene.behaviour, (state) => state.profile)
  const isRedirected = useStore(scene.behaviour, (state) => state.isRedirected)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of host, or one at another address, is another session
  useEffect(() => {
    const frames = {
      app: () => frame.current?.contentWindow ?? null,
      stranger: () => strangerFrame.current?.contentWindow ?? null,
    }
    const open = openSession(scene, viewing, frames, replayed)
    session.current = open
    return () => {
      session.current = undefined
      open.close()
    }
  }, [scene, viewing, session, replayed, profile, isRedirected])

  // Before the app has loaded, a message to its exact origin would be lost.
  const isLoaded = useRef(false)
  useEffect(() => {
    if (isLoaded.current) session.current?.push({ darkMode: isDark })
  }, [isDark, session])
  const tellTheme = () => {
    isLoaded.current = true
    const { isSilent } = scene.behaviour.getState()
    if (!isSilent && !hostProfiles[profile].losesFirstTheme) session.current?.push({ darkMode: isDark })
  }
  return { frame, strangerFrame, size: useSize(frame, key), tellTheme }
}

/** Width and height of what `frame` holds under this key. */
function useSize(frame: RefObject<HTMLIFrameElement | null>, key: string): string {
  const [size, setSize] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: under another key it is another element
  useEffect(() => {
    if (!frame.current) return
    const watch = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      setSize(`${Math.round(width)} × ${Math.round(height)}`)
    })
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [frame, key])
  return size
}
