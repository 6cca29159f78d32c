import { type RefObject, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Handlers } from '#host/host.ts'
import { hostProfiles } from '#host/profile.ts'
import { openSession, type Scene, type Session, type Viewing } from './openSession.ts'

// As the real host has it (reference host, web 1.95): no modals, no top navigation.
const sandbox =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-downloads allow-orientation-lock'

type AppFrameProps = {
  scene: Scene
  viewing: Viewing
  isDark: boolean
  session: RefObject<Session | undefined>
  replayed: Handlers | undefined
}

/** The app in its frame, with this page as its host. `isDark` is told to the app whenever it changes. */
export function AppFrame(props: AppFrameProps) {
  const { frame, strangerFrame, size, tellTheme } = useAppFrame(props)
  const { place, manifest, behaviour, window } = props.scene
  const { stranger, hasFeatures } = useStore(behaviour)
  const features = hasFeatures ? manifest.features.join('; ') : ''
  return (
    <section className="frame" aria-label="App">
      <div className="caption">
        <span>iframe {new URL(place.app).origin}</span>
        <span>
          {size}, allow: {features || 'nothing'}
        </span>
      </div>
      <iframe
        key={features}
        ref={frame}
        src={place.app}
        title={manifest.name}
        sandbox={sandbox}
        allow={features}
        onLoad={tellTheme}
      />
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

/** The same machine by its other name is another origin. */
function strangerAddress(kind: 'window' | 'origin', { origin }: Location): string {
  const address = new URL('/stranger', origin)
  if (kind === 'origin') address.hostname = address.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
  return address.href
}

function useAppFrame({ scene, viewing, isDark, session, replayed }: AppFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const strangerFrame = useRef<HTMLIFrameElement>(null)
  const [size, setSize] = useState('')
  const profile = useStore(scene.behaviour, (state) => state.profile)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of host is another session
  useEffect(() => {
    if (!frame.current) return
    const frames = { app: frame.current, stranger: () => strangerFrame.current?.contentWindow ?? null }
    const open = openSession(scene, viewing, frames, replayed)
    const watch = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      setSize(`${Math.round(width)} × ${Math.round(height)}`)
    })
    watch.observe(frame.current)
    session.current = open
    return () => {
      session.current = undefined
      watch.disconnect()
      open.close()
    }
  }, [scene, viewing, session, replayed, profile])

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
  return { frame, strangerFrame, size, tellTheme }
}
