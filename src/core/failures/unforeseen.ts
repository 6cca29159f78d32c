import { AppError } from '#core/errors.ts'
import { firstLineOf, wordForWord } from './causes.ts'

/** A failure that nobody foresaw: its sentence is the first line of what was said, or `otherwise`; the rest stands in `detail`. */
export class UnforeseenError extends AppError {
  override name = 'UnforeseenError'

  constructor(cause: unknown, otherwise: string) {
    super(firstLineOf(cause) ?? otherwise, { cause })
  }

  /** All that was said, word for word. */
  get detail(): string {
    return wordForWord(this.cause)
  }
}
