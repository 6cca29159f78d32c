import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { dataDir } from '@electric-sql/pglite-prepopulatedfs'
import { AppError } from '#core/errors.ts'

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

const heldHere = new Set<string>()

/**
 * Holds a data folder for this process: two databases over one folder would destroy it. A lock whose process is gone, as after a
 * kill, is taken over. Gives what releases it. @throws DatabaseInUseError
 */
export async function holdFolder(folder: string): Promise<() => Promise<void>> {
  const lock = `${folder}.lock`
  await mkdir(dirname(lock), { recursive: true })
  const [holder, since] = existsSync(lock) ? (await readFile(lock, 'utf8')).split(' ') : []
  const id = Number(holder)
  const isHeld = id === process.pid ? heldHere.has(lock) : holder !== undefined && isAlive(id, since)
  if (isHeld) throw new DatabaseInUseError(`The database in ${folder} is in use by process ${id}.`)
  await writeFile(lock, `${process.pid} ${startOf(process.pid)}`)
  heldHere.add(lock)
  return async () => {
    heldHere.delete(lock)
    await rm(lock, { force: true })
  }
}

/** Numbers of processes come back: only one that also began when the lock was written is its holder. */
function isAlive(id: number, since: string | undefined): boolean {
  try {
    process.kill(id, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return since === undefined || since === startOf(id)
}

/** When a process began, in ticks since the machine did (field 22 of /proc/<id>/stat); a constant where there is no /proc. */
function startOf(id: number): string {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'unknown'
  } catch {
    return 'unknown'
  }
}
