import { AppError } from '#core/errors.ts'
import { firstLineOf, wordForWord } from './causes.ts'

/** A failure that nobody foresaw: its sentence has the first line of what was said, by whom, or is `otherwise`; all stands in `detail`. */
export class UnforeseenError extends AppError {
  override name = 'UnforeseenError'

  constructor(cause: unknown, { who, otherwise }: { who: string; otherwise: string }) {
    const line = firstLineOf(cause)
    super(line === undefined ? otherwise : `${who} answered: “${line}”.`, { cause })
  }

  /** All that was said, word for word. */
  get detail(): string {
    return wordForWord(this.cause)
  }
}
