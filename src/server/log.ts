/** Says one thing of what the server does: a sentence, and what belongs to it. */
export type Log = (sentence: string, details?: Readonly<Record<string, string | number | boolean>>) => void

/** A log of one line per sentence: JSON for programs, or text for people. */
export function createLog(
  kind: 'json' | 'text',
  { write, now }: { write: (line: string) => void; now: () => number },
): Log {
  return (sentence, details = {}) => {
    const time = new Date(now()).toISOString()
    // A stack would be many lines: the rest of it stays readable inside one string.
    const message = sentence.trimEnd()
    if (kind === 'json') write(JSON.stringify({ time, message, ...details }))
    else {
      const rest = Object.entries(details).map(([name, value]) => `${name}=${value}`)
      write([time, message.replaceAll('\n', ' ⏎ '), ...rest].join(' '))
    }
  }
}
