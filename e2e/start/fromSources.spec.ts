import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { createEnding } from '../../src/sandbox/ending.ts'
import { createDevApp } from '../../src/sandbox/http/devApp.ts'
import { test } from '../fixtures.ts'
import { goWithin, unfold } from '../pages.ts'
import { queueOf } from '../queue/queue.ts'
import { freePort } from '../support/freePort.ts'
import { chainOf } from '../world.ts'

const pages = ['', 'queue', 'history', 'assets', 'compose', 'settings']

/** They are reached from those without loading anew. */
const others = ['addressBook', 'messages', 'apps', 'account', 'safes', 'policies', 'contracts', 'capsule']

test('from the sources each page opens, a transaction and a simulated queue too, and React has nothing to say of any in the console', async ({
  page,
  world,
  newSafe,
  traffic,
}) => {
  test.slow()
  const port = await freePort()
  const config = await (await fetch(new URL('/config.json', world.app))).text()
  const state = mkdtempSync(join(tmpdir(), 'from-sources-'))
  const ending = createEnding()
  const app = await createDevApp(
    {
      root: process.cwd(),
      port,
      fresh: false,
      scenario: undefined,
      prod: false,
      gateway: undefined,
      rpc: undefined,
      state,
    },
    new Map([
      ['/config.json', { type: 'application/json', body: config }],
      ['/sandbox-wallets.js', { type: 'text/javascript', body: '' }],
    ]),
    ending,
  )
  ending.add(() => app.close())
  await app.open()
  traffic.allow(`http://localhost:${port}`)
  const said: string[] = []
  await page.addInitScript(() => {
    const { error } = console
    console.error = (...parts) => error(parts.map(String).join(' '))
  })
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text())
  })
  const safe = await newSafe({ queue: 2, history: 2 })
  for (const name of pages) {
    // Another address behind the hash alone would read nothing anew.
    await page.goto('about:blank')
    await page.goto(`http://localhost:${port}/?safe=${chainOf(world).shortName}:${safe.address}#/${name}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 })
    await page.waitForLoadState('networkidle')
  }
  const at = (fragment: string) => page.url().replace(/#.*$/, `#/${fragment}`)
  for (const name of others) {
    await goWithin(page, at(name))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  const [id] = await queueOf(world.gateway, chainOf(world).chainId, safe.address)
  await goWithin(page, at(`transaction?id=${id}`))
  await expect(page.getByText('Simulation:').first()).toBeVisible({ timeout: 30_000 })
  await unfold(page, /checks? agree/)
  await expect(page.getByText('HASH-01').first()).toBeVisible()
  await goWithin(page, at('queue'))
  await page.getByRole('button', { name: 'Simulate the queue in order' }).click()
  await expect(page.getByRole('link', { name: 'Transaction 2' })).toBeVisible()
  expect(said).toEqual([])
  await ending.stop()
  rmSync(state, { recursive: true, force: true })
})
