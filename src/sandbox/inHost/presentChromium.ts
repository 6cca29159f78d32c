import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { AppError } from '#core/errors.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macOS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * The Chromium that is here, in the documented order: `CHROMIUM_PATH`, Playwright's own (`ownPath`), one on the system.
 * @throws AppError when CHROMIUM_PATH names a file that is not there.
 */
export function presentChromium(ownPath: string): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given))
    throw new AppError(`CHROMIUM_PATH names ${given}, and there is no such file.`)
  if (given) return given
  if (ownPath && existsSync(ownPath)) return ownPath
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, macOS].find((path) => existsSync(path))
}
