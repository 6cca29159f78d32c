import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { AppError } from '#core/errors.ts'

const reasons: Partial<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is full',
  EACCES: 'it may not be written',
  EROFS: 'the disk is read-only',
  ENOENT: 'its folder is gone',
}

/**
 * Replaces a file so that a kill or a power cut leaves the old or the new one, never half of one: temporary file, fsync,
 * rename, fsync of the folder. Throws AppError that names the file and the reason.
 */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${path}.tmp`
  try {
    const file = await open(temporary, 'w')
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
    await syncFolder(dirname(path))
  } catch (error) {
    throw unwritable(path, error)
  }
}

/** The sentence for a write that failed, e.g. "The sandbox could not write .sandbox/world.json: the disk is full." */
export function unwritable(path: string, error: unknown): AppError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const why = reasons[code] ?? (error instanceof Error ? error.message : String(error))
  return new AppError(`The sandbox could not write ${path}: ${why}.`, { cause: error })
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
