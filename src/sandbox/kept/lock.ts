import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '#core/errors.ts'
import { unwritable } from './writeDurably.ts'

/** Takes the kept state for this process alone; answers how to give it back. Throws AppError while another lives. */
export function takeLock(folder: string): () => void {
  const path = join(folder, 'lock')
  for (const attempt of [1, 2])
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' })
      return () => rmSync(path, { force: true })
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EEXIST'
      if (!taken || attempt === 2) throw unwritable(path, error)
      const holder = Number(readFileSync(path, 'utf8'))
      if (isAlive(holder))
        throw new AppError(
          `Another sandbox (process ${holder}) uses ${folder}; end it, or give this one its own folder with --state.`,
        )
      // Left behind by a process that was killed.
      rmSync(path, { force: true })
    }
  throw new AppError(`${path} could not be taken.`)
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
