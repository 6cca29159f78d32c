import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A command that finds a disk of its own in a folder, which nobody else sees. */
export type SmallDisk = {
  child: ChildProcess
  /** Takes all that is left of the disk, and gives it back. */
  fill: () => Promise<void>
  free: () => Promise<void>
  /** Ends the command as a power cut would. */
  kill: () => Promise<void>
}

/** An empty folder for a disk to stand in. */
export const diskFolder = () => mkdtemp(join(tmpdir(), 'countersign-disk-'))

/** Whoever is not root may mount in a namespace of users, in which he is who he was. */
const isRoot = process.getuid?.() === 0
const namespaces = [...(isRoot ? [] : ['--user', '--map-current-user', '--keep-caps']), '--mount']

/** Runs a command with a file system of so many megabytes at `folder`: one in memory, with a size that the kernel holds it to. */
export function startOnSmallDisk(folder: string, megabytes: number, command: readonly string[]): SmallDisk {
  const mount = `mount -t tmpfs -o size=${megabytes}m,mode=0777 tmpfs "$0" && exec "$@"`
  const child = spawn('unshare', [...namespaces, 'sh', '-c', mount, folder, ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  // The folder as the command sees it.
  const filler = join(`/proc/${child.pid}/root`, folder, 'filler')
  return {
    child,
    fill: async () => {
      const chunk = Buffer.alloc(64 * 1024)
      for (let size = chunk.length; size >= 1; size = Math.floor(size / 2))
        while (await takes(filler, chunk.subarray(0, size)));
    },
    free: () => rm(filler, { force: true }),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Is there room for these bytes more? */
async function takes(file: string, bytes: Buffer): Promise<boolean> {
  try {
    await writeFile(file, bytes, { flag: 'a' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}
