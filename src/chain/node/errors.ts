import { AppError } from '#core/errors.ts'

/** A node could not be read: it is silent, or it answered with an error. Nothing is known then. */
export class ChainError extends AppError {
  override name = 'ChainError'
}

/** The node answered, and at this address is no contract that answers as a Safe does. */
export class NotASafeError extends ChainError {
  override name = 'NotASafeError'
}
