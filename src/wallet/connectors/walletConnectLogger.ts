type Log = (...what: unknown[]) => void
type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'
type Logger = Record<Level, Log> & { level: string; child: () => Logger }

const silent: Log = () => undefined
const aloud: Log = (...what) => console.error(...what)

/**
 * Stands in for `pino`, which WalletConnect logs with: the safe releases of it end WalletConnect in a browser
 * ("bindings is not a function"), the one it was written for has known holes. Errors reach the console, the rest
 * is dropped. vite.config.ts puts this file in the package's place.
 */
const pino = ({ level = 'error' }: { level?: string } = {}): Logger => ({
  level,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: aloud,
  fatal: aloud,
  child: () => pino({ level }),
})

export const levels = { values: { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60 } }

// biome-ignore lint/style/noDefaultExport: the package has one.
export default pino
