import { existsSync, statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { AppError } from '#core/errors.ts'
import type { Database } from '#server/database/database.ts'
import { DatabaseInUseError } from '#server/database/databaseFolder.ts'
import { openPglite } from '#server/database/pglite.ts'
import type { Ending } from './ending.ts'
import { CorruptState } from './state/chainFile.ts'
import type { StateFolder } from './state/stateFolder.ts'

/** A new database takes 40 MB; less than this left on the disk is the likely reason why it cannot be opened. */
const neededBytes = 64 * 1024 * 1024

/** Opens the kept database or a new one; throws CorruptState when a kept one cannot be opened. */
export async function openDatabase(kept: StateFolder, ending: Ending): Promise<Database> {
  const folder = kept.databaseFolder
  if (kept.world?.database && !existsSync(join(folder, 'PG_VERSION')))
    throw new CorruptState(`${folder} is no database`)
  const database = await openPglite(folder).catch((cause: unknown) => {
    if (cause instanceof DatabaseInUseError) throw cause
    if (isFull(folder)) throw diskFull(folder, cause)
    if (kept.world?.database) throw new CorruptState(`${folder} cannot be opened`, { cause })
    throw cause
  })
  ending.add(() => database.close())
  return database
}

function isFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(existsSync(folder) ? folder : dirname(folder))
  return bavail * bsize < neededBytes
}

/** The sentence for a disk that has no room left. */
export const diskFull = (what: string, cause: unknown): AppError =>
  new AppError(`The sandbox could not write ${what}: the disk is full.`, { cause })
