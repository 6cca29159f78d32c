import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { newStateFolder, occupy, ownPort, startOwnSandbox } from './ownSandbox.ts'
import { askNode, makeSafe, readWorld } from './world.ts'

test.describe.configure({ mode: 'serial', timeout: 60_000 })

const oneSentence = /^[A-Z][^\n]*\.\n?/m

test('a taken port is named in one sentence, and no process is left', async ({ playwright: _ }, {
  parallelIndex,
}) => {
  const port = ownPort(parallelIndex, 0)
  const taken = await occupy(port + 2)
  const sandbox = startOwnSandbox(port, newStateFolder())
  expect(await sandbox.ended()).not.toBe(0)
  expect(sandbox.output()).toMatch(oneSentence)
  expect(sandbox.output()).toContain(`Port ${port + 2} is taken`)
  taken.release()
})

test('an unknown scenario is refused in one sentence that names it', async ({ playwright: _ }, {
  parallelIndex,
}) => {
  const sandbox = startOwnSandbox(ownPort(parallelIndex, 1), newStateFolder(), [
    '--scenario',
    'no-such-scenario',
  ])
  expect(await sandbox.ended()).not.toBe(0)
  expect(sandbox.output()).toMatch(oneSentence)
  expect(sandbox.output()).toContain('no-such-scenario')
})

test('a kept Safe is there again after a kill, and a corrupt state is kept aside and named', async ({
  playwright: _,
}, { parallelIndex }) => {
  const port = ownPort(parallelIndex, 2)
  const state = newStateFolder()

  const first = startOwnSandbox(port, state)
  await first.ready()
  const safe = await makeSafe(await readWorld(port), { ether: '1000' })
  await expect.poll(() => readFileSync(join(state, 'world.json'), 'utf8')).toContain(safe.address)
  expect(await first.kill('SIGINT')).toBe(0)

  const second = startOwnSandbox(port, state)
  await second.ready()
  const { chains } = await readWorld(port)
  expect(chains[0]?.safes).toContainEqual(safe)
  expect(await askNode(chains[0]?.rpc ?? '', 'eth_getBalance', [safe.address, 'latest'])).toBe('0x3e8')
  await second.kill('SIGKILL')

  const [chainFile = ''] = readdirSync(state).filter((name) => name.startsWith('chain-'))
  writeFileSync(join(state, chainFile), 'this is no chain')
  const third = startOwnSandbox(port, state)
  expect(await third.ended()).not.toBe(0)
  expect(third.output()).toMatch(/corrupt.*moved to .*corrupt-.*--fresh/s)
})

test('a chain that is killed ends the sandbox with one sentence and no process left', async ({
  playwright: _,
}, { parallelIndex }) => {
  const sandbox = startOwnSandbox(ownPort(parallelIndex, 3), newStateFolder())
  await sandbox.ready()
  const [anvil] = sandbox.processes('--chain-id')
  if (anvil === undefined) throw new Error('No anvil runs in the sandbox.')
  process.kill(anvil, 'SIGKILL')
  expect(await sandbox.ended()).not.toBe(0)
  expect(sandbox.output()).toMatch(oneSentence)
})
