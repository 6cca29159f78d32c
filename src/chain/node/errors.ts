import { AppError } from '#core/errors.ts'

/** A node could not be read: it is silent, or it answered with an error. */
export class ChainError extends AppError {
  override name = 'ChainError'
}

/** The node answered, and the contract at this address is not a Safe. */
export class NotASafeError extends ChainError {
  override name = 'NotASafeError'
}
