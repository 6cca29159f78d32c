import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { AppError } from '#core/errors.ts'
import { StoredWorld } from '#sandbox/world.ts'
import { takeLock } from '#server/database/takeLock.ts'
import { CorruptState } from './chainFile.ts'
import { unwritable, writeDurably } from './writeDurably.ts'

/** The folder of a sandbox's kept state, locked for this process. */
export type StateFolder = {
  path: string
  /** undefined when nothing usable is kept yet: the world is then made anew */
  world: StoredWorld | undefined
  chainFile: (chainId: number) => string
  databaseFolder: string
  writeWorld: (world: StoredWorld) => Promise<void>
  release: () => void
}

/**
 * Opens `.sandbox/` (or the folder given). With `fresh`, or when the last start never came to its end, it begins empty.
 * Throws AppError when it cannot be written or is in use, CorruptState when its world.json cannot be read.
 */
export function openStateFolder(path: string, fresh: boolean): StateFolder {
  const release = lockOf(path)
  if (!release)
    throw new AppError(`Another sandbox uses ${path}; end it, or give this one its own folder with --state.`)
  try {
    const worldPath = join(path, 'world.json')
    // world.json is written last: without it the rest is half made.
    const begin = fresh || !existsSync(worldPath)
    if (begin) empty(path)
    return {
      path,
      world: begin ? undefined : readWorld(worldPath),
      chainFile: (chainId) => join(path, `chain-${chainId}.gz`),
      databaseFolder: join(path, 'database'),
      writeWorld: (world) => writeDurably(worldPath, `${JSON.stringify(world, null, 2)}\n`),
      release,
    }
  } catch (error) {
    release()
    throw error
  }
}

function lockOf(path: string): (() => void) | undefined {
  try {
    return takeLock(join(path, 'lock'))
  } catch (error) {
    throw unwritable(path, error)
  }
}

/** Renames a folder whose content cannot be read to `<folder>.corrupt-<time>`; answers the sentence for the person. */
export function putAside(path: string, why: CorruptState): AppError {
  const aside = `${path}.corrupt-${new Date().toISOString().replace(/[:.]/g, '-')}`
  renameSync(path, aside)
  return new AppError(
    `The kept state of the sandbox is corrupt (${why.message}): it was moved to ${aside}, and starting with --fresh makes a new world.`,
    { cause: why },
  )
}

function readWorld(path: string): StoredWorld {
  try {
    return v.parse(StoredWorld, JSON.parse(readFileSync(path, 'utf8')))
  } catch (cause) {
    throw new CorruptState(`${path} cannot be read`, { cause })
  }
}

function empty(path: string): void {
  for (const name of readdirSync(path))
    if (name !== 'lock') rmSync(join(path, name), { recursive: true, force: true })
}
