import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { appUrl, openInHost } from '../pages.ts'
import { chainOf } from '../world.ts'

const refused = [
  [{ json: { gatway: 'https://a.example' } }, 'config.json: “gatway” is not known here.'],
  [{ json: { chains: [{ chainId: 1, shortName: 'eth' }] } }, 'config.json: “chains[0].rpc” is missing.'],
  [{ contentType: 'application/json', body: '{"gateway": ' }, 'config.json is not valid JSON.'],
] as const

test('a bad config.json is refused by name, not with a white page, and the page lives once it is mended', async ({
  page,
  world,
}) => {
  let answer: object | undefined
  await page.route('**/config.json', (route) => (answer ? route.fulfill(answer) : route.fallback()))
  for (const [given, sentence] of refused) {
    answer = given
    await page.goto(world.app)
    await expect(page.getByRole('alert')).toContainText(sentence)
  }
  answer = undefined
  await page.goto(world.app)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Read what you are about to sign.')
})

test('a node of one’s own is tried before it is kept, asked first from then on, inside another page too, and forgotten again there', async ({
  page,
  world,
  newSafe,
}) => {
  test.slow()
  const safe = await newSafe()
  const { rpc } = chainOf(world)
  const own = `${new URL(rpc).href}?mine`
  const nobody = `${new URL(rpc).href}?nobody`
  await page.route(nobody, (route) => route.abort('connectionrefused'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(appUrl({ world, safe }, '#/account'))
  const sandbox = page
    .getByRole('list', { name: 'Networks' })
    .getByRole('listitem')
    .filter({ hasText: '31337' })
  const keep = async (address: string) => {
    await sandbox.getByRole('textbox').fill(address)
    await sandbox.getByRole('button', { name: 'Keep' }).click()
  }
  await sandbox.getByText('Use your own node').click()
  for (const [address, sentence] of [
    ['my node', 'The address of a node begins with https:// or http:// and contains no password.'],
    [
      'http://me:secret@localhost:1/',
      'The address of a node begins with https:// or http:// and contains no password.',
    ],
    [chainOf(world, 5).rpc, 'Node not saved: it is on chain 5. Enter the address of a node on chain 31337.'],
    [world.app, 'Node not saved: this address does not answer like a node.'],
    [nobody, 'Node not saved: no node answers at this address.'],
  ] as const) {
    await keep(address)
    await expect(sandbox).toContainText(sentence)
  }
  // What is typed next is judged by itself, before anybody asks it.
  await sandbox.getByRole('textbox').fill('ws://node')
  await expect(sandbox.getByRole('textbox')).toHaveAccessibleDescription(/begins with https/)
  await keep(own)
  await expect(page.getByText('Your node is used after a reload.')).toBeVisible()
  await page.getByRole('button', { name: 'Reload now' }).click()
  const host = new URL(rpc).host
  await expect(sandbox).toContainText(`${host}, then ${host}`)
  await expect.poll(() => asked.filter((url) => url === own).length).toBeGreaterThan(1)

  asked.length = 0
  const app = await openInHost(page, { world, safe }, `${new URL('/', world.app)}#/account`)
  const framed = app.getByRole('list', { name: 'Networks' }).getByRole('listitem')
  await expect(framed).toContainText(`${host}, then ${host}`)
  await expect.poll(() => asked.includes(own)).toBe(true)
  await framed.getByText('Use your own node').click()
  await expect(framed.getByRole('textbox')).toHaveValue(own)
  await framed.getByRole('button', { name: 'Forget it' }).click()
  await app.getByRole('button', { name: 'Reload now' }).click()
  await expect(framed).toContainText(host)
  await expect(framed).not.toContainText(', then')
})
