import { useEffect } from 'react'
import { keepFocus } from '#ui/keepFocus.ts'
import { leadToWrong } from '#ui/leadToWrong.ts'

/** Where the focus goes after what went away, and after what was refused. Pages without an open Safe have buttons and forms too. */
export function KeptFocus() {
  useEffect(() => keepFocus(document), [])
  useEffect(() => leadToWrong(document), [])
  return null
}
