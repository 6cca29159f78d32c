import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type Loading, watchLoading } from '#host/loading.ts'

function later(run: () => void, milliseconds: number) {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

/** How the frame under this key stands, for a wallet that was asked for the address `asked`; `loaded` is for its load event. */
export function useLoading(key: string, asked: string, isOpen: boolean) {
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
