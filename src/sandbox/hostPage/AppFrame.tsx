import { useEffect, useRef, useState } from 'react'
import { openSession, type Scene, type Viewing } from './openSession.ts'

// As the real host has it (reference host, web 1.95): no modals, no top navigation.
const sandbox =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-downloads allow-orientation-lock'

/** The app in its frame, with this page as its host. `isDark` is told to the app whenever it changes. */
export function AppFrame({ scene, viewing, isDark }: { scene: Scene; viewing: Viewing; isDark: boolean }) {
  const { frame, size, tellTheme } = useAppFrame(scene, viewing, isDark)
  const { place, manifest } = scene
  return (
    <section className="frame" aria-label="App">
      <div className="caption">
        <span>iframe {new URL(place.app).origin}</span>
        <span>
          {size}, allow: {manifest.features.join('; ') || 'nothing'}
        </span>
      </div>
      <iframe
        ref={frame}
        src={place.app}
        title={manifest.name}
        sandbox={sandbox}
        allow={manifest.features.join('; ')}
        onLoad={tellTheme}
      />
      {manifest.problem && <p className="trouble">{manifest.problem}</p>}
    </section>
  )
}

function useAppFrame(scene: Scene, viewing: Viewing, isDark: boolean) {
  const frame = useRef<HTMLIFrameElement>(null)
  const host = useRef<ReturnType<typeof openSession>>(null)
  const [size, setSize] = useState('')

  useEffect(() => {
    if (!frame.current) return
    const open = openSession(scene, viewing, frame.current)
    const watch = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      setSize(`${Math.round(width)} × ${Math.round(height)}`)
    })
    watch.observe(frame.current)
    host.current = open
    return () => {
      host.current = null
      watch.disconnect()
      open.close()
    }
  }, [scene, viewing])

  // Before the app has loaded, a message to its exact origin would be lost.
  const isLoaded = useRef(false)
  useEffect(() => {
    if (isLoaded.current) host.current?.push({ darkMode: isDark })
  }, [isDark])
  const tellTheme = () => {
    isLoaded.current = true
    if (!scene.place.isSilent) host.current?.push({ darkMode: isDark })
  }
  return { frame, size, tellTheme }
}
