import { useEffect, useState } from 'react'
import type { Scene } from './openSession.ts'

/** How often the app was loaded anew, and a way to do so; also done once where a dialog opens and the behaviour says so. */
export function useReloads({ behaviour, inspector, window }: Scene) {
  const [loads, setLoads] = useState(0)
  useEffect(
    () =>
      inspector.subscribe(() => {
        const { reload } = behaviour.getState()
        if (reload === 'no' || inspector.get().questions.length === 0) return
        behaviour.setState({ reload: 'no' })
        if (reload === 'app') setLoads((count) => count + 1)
        else window.location.reload()
      }),
    [behaviour, inspector, window],
  )
  return { loads, reload: () => setLoads((count) => count + 1) }
}
