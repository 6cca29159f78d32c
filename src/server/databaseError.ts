import { AppError } from '#core/errors.ts'

/** A statement that the database refused; `code` is its SQLSTATE ("23505" is a broken unique constraint). */
export class DatabaseError extends AppError {
  override name = 'DatabaseError'
  readonly code: string | undefined

  constructor(message: string, code?: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}
