import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { dataDir } from '@electric-sql/pglite-prepopulatedfs'
import { AppError } from '#core/errors.ts'
import { takeLock } from './takeLock.ts'

/**
 * Makes a fresh data folder from a prepared one, which takes a tenth of what initdb takes in WebAssembly. The folder appears under
 * its name when it is whole: a kill on the way leaves only `<folder>.new`, which the next start replaces.
 */
export async function prepareFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  const archive = gunzipSync(Buffer.from(await (await dataDir()).arrayBuffer()))
  const entries = [...tarEntries(archive)]
  for (const { path, isFolder } of entries)
    if (isFolder) await mkdir(join(unfinished, path), { recursive: true })
  for (const { path, isFolder, content } of entries)
    if (!isFolder) await writeFile(join(unfinished, path), content)
  await rm(folder, { recursive: true, force: true })
  await rename(unfinished, folder)
}

type TarEntry = { path: string; isFolder: boolean; content: Buffer }

/** Files and folders of a tar archive: a header of 512 bytes each, then the content, padded to 512 (POSIX ustar). */
function* tarEntries(archive: Buffer): Generator<TarEntry> {
  const text = (from: number, length: number) =>
    archive.toString('utf8', from, from + length).replace(/\0.*$/s, '')
  for (let at = 0; at + 512 <= archive.length; ) {
    const path = text(at, 100)
    if (path === '') return
    const size = Number.parseInt(text(at + 124, 12), 8)
    const start = at + 512
    yield { path, isFolder: text(at + 156, 1) === '5', content: archive.subarray(start, start + size) }
    at = start + Math.ceil(size / 512) * 512
  }
}

/** Another process has the data folder open: nothing is wrong with the data. */
export class DatabaseInUseError extends AppError {
  override name = 'DatabaseInUseError'
}

/** Holds a data folder for this process: two databases over one folder would destroy it. @throws DatabaseInUseError */
export function holdFolder(folder: string): () => void {
  const release = takeLock(`${folder}.lock`)
  if (!release) throw new DatabaseInUseError(`The database in ${folder} is in use by another process.`)
  return release
}
