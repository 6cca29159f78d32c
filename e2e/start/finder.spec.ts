import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { appUrl } from '../pages.ts'
import { queueOf } from '../queue/queue.ts'
import { photograph } from '../sandbox/photograph.ts'
import { chainOf } from '../world.ts'

const noor = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const found = (page: Page) => page.getByRole('listbox', { name: 'Results' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Name, address, hash or action' })

/** Presses until the page answers: what listens to keys comes after the first look. */
async function press(page: Page, key: string, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(shown).toBeVisible({ timeout: 1000 })
  }).toPass()
}

test('pages, transactions, addresses and actions are found by keyboard from anywhere', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: '1000000000000000000', queue: 1 })
  await page.goto(appUrl({ world, safe }))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await press(page, 'Control+k', field(page))
  await expect(field(page)).toBeFocused()
  await expect(found(page).getByRole('option', { name: /Send coins or tokens/ })).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'finder')
  // What it says where nothing is found stands right below the field, and the dialog keeps its size.
  const dialog = page.getByRole('dialog')
  const before = await dialog.boundingBox()
  await field(page).fill('no such name')
  const said = page.getByText('Nothing here has that name.', { exact: false })
  const [typed, answer] = await Promise.all([field(page), said].map((one) => one.boundingBox()))
  expect((answer?.y ?? 0) - ((typed?.y ?? 0) + (typed?.height ?? 0))).toBeLessThanOrEqual(16)
  expect((await dialog.boundingBox())?.height).toBe(before?.height)
  await field(page).fill('poli')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Policies' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const [id = ''] = await queueOf(world.gateway, chainOf(world).chainId, safe.address)
  await page.keyboard.press('Control+k')
  await field(page).fill(id.split('_').at(-1) ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sends')

  // Escape leaves everything as it was.
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await field(page).fill(noor)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Recipient')).toHaveValue(noor)
})

test('the keys are listed by a question mark, which can be turned off', async ({ page, world, newSafe }) => {
  const safe = await newSafe()
  await page.goto(appUrl({ world, safe }, '#/queue'))
  await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible()
  const keys = page.getByRole('dialog', { name: 'Keyboard' })
  await press(page, '?', keys)
  await expect(keys).toContainText('Find a page, Safe, address, transaction or action')
  await expectAccessible(page)
  await photograph(page, 'shortcuts')
  await keys.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expect(keys).toHaveCount(0)
})

test('at every width the finder has a button in the header, and More at most six pages', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe()
  await page.goto(appUrl({ world, safe }, '#/queue'))
  await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible()
  for (const width of [360, 390, 960, 1100, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.getByRole('banner').getByRole('button', { name: 'Find' }).click()
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'More' }).filter({ visible: true }).click()
    const more = page.getByRole('navigation', { name: 'More sections' })
    await expect(more.getByRole('link')).toHaveText([
      'Address book',
      'Messages',
      'Collectibles',
      'Apps',
      'Settings',
      'Account',
    ])
    await expect(more.getByRole('button')).toHaveCount(0)
    await page.keyboard.press('Escape')
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways, `overflow at ${width}`).toBeLessThanOrEqual(0)
  }
})

test('a Safe that the page’s configuration names is found by that name, which stands as the page’s word', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe()
  const [treasury] = chainOf(world).safes
  await page.goto(appUrl({ world, safe }, '#/queue'))
  await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible()
  await press(page, 'Control+k', field(page))
  await field(page).fill('treasury')
  const option = found(page).getByRole('option', { name: 'Treasury, named by this page' })
  await expect(option).toContainText(treasury?.address ?? '')
  await option.click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Treasury named by this page')
  await photograph(page, 'named by the page')

  // The owner's own name comes first.
  await page.evaluate(
    ([address]) =>
      localStorage.setItem(
        'countersign.addressBook',
        JSON.stringify({ entries: [{ address, name: 'Our money', chainId: 31337 }] }),
      ),
    [treasury?.address],
  )
  await page.reload()
  await expect(heading).toHaveText('Our money')
})
