import { useEffect, useState } from 'react'

/** After so many milliseconds without a word an app has most likely not loaded, as in the real wallet. */
const patience = 15_000

/** Whether the app of this visit has been shown for so long without a word; `heard` is for each of its messages. */
export function useSilence(visit: number): { isSilent: boolean; heard: () => void } {
  const [late, setLate] = useState<number>()
  const [spoken, setSpoken] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setLate(visit), patience)
    return () => clearTimeout(timer)
  }, [visit])
  return { isSilent: late === visit && spoken !== visit, heard: () => setSpoken(visit) }
}
