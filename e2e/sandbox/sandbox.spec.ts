import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { askNode, makeSafe, readWorld } from '../world.ts'
import { type OwnSandbox, occupy, startOwnSandbox, temporaryFolder } from './ownSandbox.ts'

type Fixtures = {
  /** The first of five ports that no other test uses at this time. */
  port: number
  /** A folder that ends with the test; the state is kept in one below it, so that what is put aside beside it ends too. */
  folder: string
  /** Starts a sandbox on them; what still runs when the test ends is ended with it. */
  start: (state: string, flags?: readonly string[]) => OwnSandbox
}

const test = base.extend<Fixtures>({
  port: ({ playwright: _ }, use, { parallelIndex }) => use(4700 + parallelIndex * 10),
  folder: async ({ playwright: _ }, use) => {
    const { path, remove } = temporaryFolder()
    await use(path)
    remove()
  },
  start: async ({ port, folder: _isRemovedAfter }, use) => {
    const started: OwnSandbox[] = []
    await use((state, flags) => {
      const sandbox = startOwnSandbox(port, state, flags)
      started.push(sandbox)
      return sandbox
    })
    await Promise.all(started.map((sandbox) => sandbox.kill('SIGTERM')))
  },
})

test.describe.configure({ timeout: 60_000 })

const oneSentence = /^[A-Z][^\n]*\.\n?/m

test('a taken port is named in one sentence, and no process is left', async ({ port, folder, start }) => {
  const taken = await occupy(port + 2)
  const sandbox = start(join(folder, 'state'))
  expect(await sandbox.ended()).not.toBe(0)
  expect(sandbox.output()).toMatch(oneSentence)
  expect(sandbox.output()).toContain(`Port ${port + 2} is taken`)
  taken.release()
})

test('an unknown scenario is refused in one sentence that names it', async ({ folder, start }) => {
  const sandbox = start(join(folder, 'state'), ['--scenario', 'no-such-scenario'])
  expect(await sandbox.ended()).not.toBe(0)
  expect(sandbox.output()).toMatch(oneSentence)
  expect(sandbox.output()).toContain('no-such-scenario')
})

test('a state folder that cannot be made is named in one sentence', async ({ folder, start }) => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  const sandbox = start(join(file, 'state'))
  expect(await sandbox.ended()).not.toBe(0)
  expect(sandbox.output()).toMatch(oneSentence)
  expect(sandbox.output()).toContain(file)
})

test('a service that does not answer is named at the start, with what to do; the rest starts all the same', async ({
  port,
  folder,
  start,
}) => {
  const sandbox = start(join(folder, 'state'), ['--gateway', `http://localhost:${port + 9}`])
  await sandbox.ready()
  const begun = `Starting: the app will open at http://localhost:${port}, the host page at http://localhost:${port + 1} …\n`
  expect(sandbox.output().indexOf(begun)).toBe(0)
  expect(sandbox.output()).toMatch(/\napp {6}http:/)
  const said = `Nothing answers at http://localhost:${port + 9}`
  await expect.poll(sandbox.output).toContain(said)
  expect(sandbox.output()).toMatch(
    /Start the service there, or leave --gateway out for the sandbox’s own\.\n$/,
  )
})

test('a kept Safe is there again after a kill, and a corrupt state is kept aside and named', async ({
  port,
  folder,
  start,
}) => {
  const state = join(folder, 'state')
  const first = start(state)
  await first.ready()
  const safe = await makeSafe(await readWorld(port), { ether: '1000' })
  await expect.poll(() => readFileSync(join(state, 'world.json'), 'utf8')).toContain(safe.address)
  expect(await first.kill('SIGINT')).toBe(0)

  const second = start(state)
  await second.ready()
  const { chains } = await readWorld(port)
  expect(chains[0]?.safes).toContainEqual(safe)
  expect(await askNode(chains[0]?.rpc ?? '', 'eth_getBalance', [safe.address, 'latest'])).toBe('0x3e8')
  await second.kill('SIGKILL')

  const [chainFile = ''] = readdirSync(state).filter((name) => name.startsWith('chain-'))
  writeFileSync(join(state, chainFile), 'this is no chain')
  const third = start(state)
  expect(await third.ended()).not.toBe(0)
  expect(third.output()).toMatch(/corrupt.*moved to .*corrupt-.*--fresh/s)
})

test('a chain that is killed ends the sandbox with one sentence and no process left', async ({
  folder,
  start,
}) => {
  const sandbox = start(join(folder, 'state'))
  await sandbox.ready()
  const [anvil] = sandbox.processes('--chain-id')
  if (anvil === undefined) throw new Error('No anvil runs in the sandbox.')
  process.kill(anvil, 'SIGKILL')
  expect(await sandbox.ended()).not.toBe(0)
  expect(sandbox.output()).toMatch(oneSentence)
})
