import { BaseError } from 'viem'

/** An error and everything it was wrapped around, the outermost first; a ring is gone round once. */
export function causesOf(error: unknown): unknown[] {
  const found: unknown[] = []
  for (let cause = error; cause && !found.includes(cause); ) {
    found.push(cause)
    cause = cause instanceof Error ? cause.cause : undefined
  }
  return found
}

/** One failure's own code (EIP-1193, EIP-1474), and the one that some wallets put below -32603. */
export function codesOf(error: unknown): number[] {
  const own = field(error, 'code')
  const inner = field(field(field(error, 'data'), 'originalError'), 'code')
  return [own, inner].filter((code): code is number => typeof code === 'number')
}

/** Everything that a failure was wrapped around, word for word: what an unforeseen one is reported with. */
export function wordForWord(error: unknown): string {
  const lines = causesOf(error).map((cause) => {
    const code = codesOf(cause)[0]
    // viem's own code for an error without one is -1.
    return `${code === undefined || code === -1 ? '' : `${code} `}${asError(cause).message}`.trim()
  })
  return [...new Set(lines.filter((line) => line !== ''))].join('\n')
}

/** The first line of what whoever failed said itself, below all that wraps it; undefined where that is nothing. */
export function firstLineOf(error: unknown): string | undefined {
  const own = causesOf(error).findLast((cause) => !(cause instanceof BaseError))
  const text = own === undefined && error instanceof BaseError ? error.shortMessage : asError(own).message
  return text.trim().split('\n')[0]?.slice(0, 200) || undefined
}

/** Whatever was thrown as an Error; of a text or an object with a message it is that one's, else there is none. */
export function asError(error: unknown): Error {
  if (error instanceof Error) return error
  const message = typeof error === 'string' ? error : field(error, 'message')
  return new Error(typeof message === 'string' ? message : '', { cause: error })
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined
