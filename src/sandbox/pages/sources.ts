import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Every file below the given files and folders, tests left out, in a fixed order. */
export function filesBelow(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    if (!statSync(path).isDirectory()) return [path]
    const names = readdirSync(path).sort()
    return filesBelow(names.map((name) => join(path, name))).filter((file) => !/\.test\.tsx?$/.test(file))
  })
}

/** One hash of their names and contents. */
export function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of filesBelow(paths)) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex').slice(0, 16)
}

/** When the youngest of them was changed, in milliseconds. */
export const newestOf = (paths: readonly string[]): number =>
  Math.max(...filesBelow(paths).map((file) => statSync(file).mtimeMs))
