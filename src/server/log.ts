import { type LevelWithSilent, pino } from 'pino/pino.js'

/** How much is said: everything from this level on. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const satisfies LevelWithSilent[]
/** How much is said: everything from this level on. */
export type LogLevel = (typeof logLevels)[number]

type Details = Readonly<Record<string, string | number | boolean>>

/** Says one thing of what the server does: a sentence, and what belongs to it. */
export type Log = (sentence: string, details?: Details, level?: Exclude<LogLevel, 'silent'>) => void

/** What is never written down, wherever it stands. */
const secret = ['cookie', 'authorization', 'signature', 'password']

/** A log of one line per sentence: JSON for programs, or text for people. */
export function createLog(
  kind: 'json' | 'text',
  { write, now, level = 'info' }: { write: (line: string) => void; now: () => number; level?: LogLevel },
): Log {
  const logger = pino(
    {
      base: null,
      level,
      messageKey: 'message',
      redact: secret,
      timestamp: () => `,"time":"${new Date(now()).toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: (line) => write(kind === 'json' ? line.trimEnd() : asText(line)) },
  )
  return (sentence, details = {}, at = 'info') => logger[at](details, sentence.trimEnd())
}

/** What moves a terminal's cursor, begins a line or turns its direction: a path may have it. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

/** One line for a person: time, sentence, and what belongs to it. A stack would be many lines. */
function asText(line: string): string {
  const { time, message, level, ...rest } = JSON.parse(line) as Record<string, unknown>
  const loud = level === 'info' ? [] : [level]
  const details = Object.entries(rest).map(([name, value]) => `${name}=${value}`)
  const words = [time, ...loud, message, ...details].join(' ')
  return words.replaceAll('\n', ' ⏎ ').replace(unprintable, '\ufffd')
}
