import { AppError } from '#core/errors.ts'

/** What Node's `parseArgs` has against a flag, as one whole sentence without its advice. */
export function wrongFlag(cause: unknown): AppError {
  const words = cause instanceof Error ? cause.message : String(cause)
  const [sentence = ''] = words.split(/\. |\n/)
  return new AppError(`${sentence.replace(/\.$/, '')}.`, { cause })
}
