const usual: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Resolves at the first of these signals (Ctrl-C, SIGTERM or SIGHUP where none are named), or when the process that started this one is gone; later ones are ignored. */
export function stopSignal(signals = usual): Promise<'stop'> {
  return new Promise((resolve) => {
    for (const signal of signals) process.on(signal, () => resolve('stop'))
    process.on('disconnect', () => resolve('stop'))
  })
}
