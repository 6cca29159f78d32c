import { AppError } from '#core/errors.ts'

/** The name under which a page's wallet dialogs take their colours. @throws AppError for other than letters, digits, underscores. */
export function themeId(id: string): string {
  if (!/^[a-zA-Z0-9_]+$/.test(id)) throw new AppError(`Invalid ID: ${id}`)
  return id
}
