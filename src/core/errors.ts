/** The base of every error a person may read: `message` is one plain sentence, `hints` say what to do. */
export class AppError extends Error {
  override name = 'AppError'
  readonly hints: readonly string[]

  constructor(message: string, options: { hints?: readonly string[]; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.hints = options.hints ?? []
  }
}

/** What went wrong as an `AppError`; what is none yet says so in one sentence and keeps the cause. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const sentence = error instanceof Error && error.message ? error.message : 'It failed without a reason.'
  return new AppError(sentence, { cause: error })
}
