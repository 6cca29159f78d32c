import { closeSync, openSync } from 'node:fs'
import { isatty } from 'node:tty'

const terminals = [0, 1, 2].filter((fd) => isatty(fd))

/**
 * Outlives the terminal of this process. Who writes to one that is gone gets EIO, and as it ends Node sets the modes of each terminal back
 * that it began with, and aborts (SIGABRT) where that cannot be done: so what is lost is replaced by what is always there.
 */
export function outliveTerminal() {
  if (terminals.length === 0) return
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error) => {
      if (error.code !== 'EIO') throw error
    })
  process.on('exit', () => {
    for (const fd of terminals) {
      if (isatty(fd)) continue
      closeSync(fd)
      // The lowest number that is free, which is this one.
      openSync('/dev/null', 'r+')
    }
  })
}
