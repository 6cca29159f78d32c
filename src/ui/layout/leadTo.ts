import { flushSync } from 'react-dom'

/** Does what was asked for and puts who asked at the beginning of what came of it: what was pressed may be gone, or stand below. */
export function leadTo(id: string, act: () => void): void {
  flushSync(act)
  document.getElementById(id)?.focus()
}
