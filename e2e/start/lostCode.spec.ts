import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { appUrl, connectOwner, goWithin, openInHost, walletQuestion } from '../pages.ts'
import { openTransaction } from '../transaction/openTransaction.ts'
import { nameOf } from '../world.ts'

const recipient = '0x3333333333333333333333333333333333333301'
const lost = 'A part of this page could not be loaded.'

/** The file of the build that has a source module. */
function fileWith(module: string): string {
  const chunks = JSON.parse(readFileSync('.report/modules.json', 'utf8')) as Record<
    string,
    { modules: string[] }
  >
  const [file] = Object.entries(chunks).find(([, { modules }]) => modules.includes(module)) ?? []
  if (!file) throw new Error(`${module} is not in the build.`)
  return file
}

/** As after a release: the server no longer has the file with this module. */
async function lose(page: Page, module: string): Promise<() => Promise<void>> {
  const file = fileWith(module)
  const isFile = (url: URL) => url.pathname.endsWith(file)
  await page.route(isFile, (route) => route.fulfill({ status: 404, body: '' }))
  return () => page.unroute(isFile)
}

test('a page whose code is gone offers to reload, what was typed elsewhere is kept, and after a release it comes', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe()
  const assets = appUrl({ world, safe }, '#/assets')
  const release = await lose(page, 'src/app/pages/AssetsPage.tsx')
  await page.goto(appUrl({ world, safe }, '#/compose'))
  await page.getByLabel('Recipient').fill(recipient)
  await page.getByLabel('Amount').fill('0.25')
  await goWithin(page, assets)
  await expect(page.getByRole('alert')).toContainText(lost)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Compose' }).first().click()
  await expect(page.getByLabel('Recipient')).toHaveValue(recipient)
  await goWithin(page, assets)
  await expect(page.getByRole('alert')).toContainText(lost)
  await release()
  await page.getByRole('main').getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Assets/ })).toBeVisible()
  await page.getByRole('link', { name: 'Compose' }).first().click()
  await expect(page.getByLabel('Recipient')).toHaveValue(recipient)
  await expect(page.getByLabel('Amount')).toHaveValue('0.25')
})

test('a lost part of a page leaves the page, and what is typed in it, as it is', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe()
  await lose(page, 'src/app/DeferredNotices.tsx')
  await page.goto(appUrl({ world, safe }, '#/compose'))
  await page.getByLabel('Recipient').fill(recipient)
  await expect(page.getByText(lost)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect(page.getByLabel('Recipient')).toHaveValue(recipient)
  await expect(page.getByRole('banner')).toBeVisible()
})

test('without the wallet’s code the page is there to read, and says so', async ({ page, world, newSafe }) => {
  const safe = await newSafe()
  await lose(page, 'src/app/wallet/walletIsland.tsx')
  await page.goto(appUrl({ world, safe }))
  await expect(page.getByText('The wallet part of this page could not be loaded.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  for (const owner of safe.owners) await expect(page.getByText(owner).first()).toBeVisible()
})

test('without the code that signs nothing reaches the wallet and the page says why; once it is to be had, pressing again signs', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(10n ** 18n), queue: 1 })
  const release = await lose(page, 'src/signing/performAct.ts')
  await openTransaction(page, { world, safe })
  await connectOwner(page, nameOf(world, safe.owners[1]))
  const act = page.getByRole('region', { name: 'Act' })
  await act.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(act).toContainText(lost)
  await expect(walletQuestion(page, /./)).toHaveCount(0)
  await release()
  await act.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(walletQuestion(page, /./)).toBeVisible()
})

test('without the code that begins there is a page that says so, in a tab and in a host', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe()
  const release = await lose(page, 'src/app/boot/bootStandalone.tsx')
  await page.goto(appUrl({ world, safe }))
  await expect(page.getByRole('alert')).toContainText(lost)
  await expectAccessible(page)
  await release()
  await page.getByRole('button', { name: 'Reload' }).click()
  for (const owner of safe.owners) await expect(page.getByText(owner).first()).toBeVisible()

  await lose(page, 'src/app/boot/bootFrame.tsx')
  const app = await openInHost(page, { world, safe })
  await expect(app.getByRole('alert')).toContainText(lost)
  await expect(app.getByRole('button', { name: 'Reload' })).toBeVisible()
})

test('where not even the first script comes, the page says what to do; where it comes, nobody sees that', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe()
  const opening = page.getByText('This page is still opening.')
  await page.goto(appUrl({ world, safe }))
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(opening).toHaveCount(0)
  await lose(page, 'src/main.tsx')
  await page.reload()
  await expect(opening).toBeHidden()
  await expect(opening).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page)
})
