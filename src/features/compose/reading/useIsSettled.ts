import { useEffect, useState } from 'react'

/** Milliseconds without a key after which what was typed is read. */
const PAUSE = 400

/** Whether `text` has stood for a moment: nobody is in the middle of typing it. */
export function useIsSettled(text: string): boolean {
  const [settled, setSettled] = useState<string>()
  // The clock is outside React.
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), PAUSE)
    return () => clearTimeout(pause)
  }, [text])
  return settled === text
}
