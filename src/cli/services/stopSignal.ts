/** Resolves at the first Ctrl-C, SIGTERM or SIGHUP, or when the process that started this one is gone; later ones are ignored. */
export function stopSignal(): Promise<'stop'> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve('stop'))
    process.on('disconnect', () => resolve('stop'))
  })
}
