import { AppError } from '#core/errors.ts'

/** Where chance comes from: that many unpredictable bytes, such as `crypto.getRandomValues(new Uint8Array(length))`. */
export type RandomBytes = (length: number) => Uint8Array

/** The letters and digits, for names that must only be unpredictable. */
export const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/**
 * A random text of `length` characters, each drawn from the charset with the same chance: bytes that would favour some
 * characters are drawn again.
 * @throws AppError when the charset has fewer than 2 or more than 256 characters.
 */
export function randomString(length: number, randomBytes: RandomBytes, charset = alphanumeric): string {
  const characters = [...charset]
  if (characters.length < 2) throw new AppError('The charset of a random text has at least 2 characters.')
  if (characters.length > 256) throw new AppError('The charset of a random text has at most 256 characters.')
  if (!Number.isSafeInteger(length) || length < 0)
    throw new AppError('The length of a random text is a whole number.')
  const beyond = 256 - (256 % characters.length)
  const drawn: string[] = []
  while (drawn.length < length) {
    const bytes = randomBytes(Math.ceil(((length - drawn.length) * 256) / beyond))
    if (bytes.length === 0) throw new AppError('The source of chance gave nothing.')
    for (const byte of bytes)
      if (byte < beyond && drawn.length < length) drawn.push(characters[byte % characters.length] ?? '')
  }
  return drawn.join('')
}
