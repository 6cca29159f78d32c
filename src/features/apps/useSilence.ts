import { useCallback, useEffect, useRef, useState } from 'react'

/** After so many milliseconds without a word an app has most likely not loaded, as in the real wallet. */
const patience = 15_000

/** Whether the app of this visit has been shown for so long without a word; `heard` is for each of its messages. */
export function useSilence(visit: number): { isSilent: boolean; heard: () => void } {
  const [late, setLate] = useState<number>()
  const [spoken, setSpoken] = useState<number>()
  const current = useRef(visit)
  current.current = visit
  useEffect(() => {
    const timer = setTimeout(() => setLate(visit), patience)
    return () => clearTimeout(timer)
  }, [visit])
  const heard = useCallback(() => setSpoken(current.current), [])
  return { isSilent: late === visit && spoken !== visit, heard }
}
