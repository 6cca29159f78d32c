import { closeSync, openSync } from 'node:fs'

/** SIGHUP says two things: that the terminal of this process is gone, or that its configuration is to be read anew. */
export type HangUp = {
  /** Resolves at a SIGHUP after which the process has no terminal any more. */
  terminalGone: Promise<void>
  /** Calls this at every other SIGHUP, and at once where there was one already. */
  listen: (heard: () => void) => void
}

/** Hears SIGHUP from now on. */
export function onHangUp(): HangUp {
  const hadTerminal = hasTerminal()
  let isAsked = false
  let heard = () => {
    isAsked = true
  }
  const terminalGone = new Promise<void>((resolve) => {
    process.on('SIGHUP', () => (hadTerminal && !hasTerminal() ? resolve() : heard()))
  })
  return {
    terminalGone,
    listen: (next) => {
      heard = next
      if (isAsked) next()
    },
  }
}

/** Can this process reach a terminal that it is controlled from? */
function hasTerminal(): boolean {
  try {
    closeSync(openSync('/dev/tty', 'r'))
    return true
  } catch {
    // That it cannot be opened is the answer.
    return false
  }
}
