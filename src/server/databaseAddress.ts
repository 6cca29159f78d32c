import { AppError } from '#core/errors.ts'

/** Is this the address of a real PostgreSQL, rather than a folder? */
export const isPostgresAddress = (database: string): boolean => /^postgres(ql)?:\/\//.test(database)

/** A database as an operator names it: the address of a PostgreSQL, `memory`, or a folder. @throws AppError for another kind of address. */
export function databaseAddress(text: string): string {
  const [, scheme] = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text) ?? []
  // What follows may hold a password.
  if (scheme !== undefined && !isPostgresAddress(text))
    throw new AppError(`--database takes a folder, memory, or postgres://…, not ${scheme}://….`)
  return text
}
