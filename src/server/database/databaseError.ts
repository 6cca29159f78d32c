import { AppError } from '#core/errors.ts'

/**
 * What says that a database cannot answer for now: errors of the socket, and of SQLSTATE the classes of connections (08), resources
 * (53), operators (57) and the system (58), read-only transactions (25006) and locks that were waited for in vain (55P03).
 */
const unavailable = /^(E[A-Z_]{4,}|(08|53|57|58)[0-9A-Z]{3}|25006|55P03)$/

/** A statement that the database refused; `code` is its SQLSTATE ("23505" is a broken unique constraint). */
export class DatabaseError extends AppError {
  override name = 'DatabaseError'
  readonly code: string | undefined

  constructor(message: string, code?: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }

  /** Is it the database that cannot answer now, rather than the statement that is wrong? */
  get isUnavailable(): boolean {
    return this.code === undefined || unavailable.test(this.code)
  }
}

/** Was there no room on the disk for a write? PostgreSQL says so by its code (53100), the embedded one by the system's words. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === '53100' || /ENOSPC|no space left/i.test(error.message))
