/** The base of every error a person may read: `message` is one plain sentence, `hints` say what to do. */
export class AppError extends Error {
  override name = 'AppError'
  readonly hints: readonly string[]

  constructor(message: string, options: { hints?: readonly string[]; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.hints = options.hints ?? []
  }
}
