import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { appUrl } from '../pages.ts'

const shell = ['banner', 'main', 'contentinfo'] as const

test('_app, with and without its slash, shows the same shell, and a Safe in its query', {
  tag: ['@2.1'],
}, async ({ page, world, newSafe }) => {
  const safe = await newSafe()
  for (const path of ['_app', '_app/']) {
    const address = new URL(appUrl({ world, safe }))
    address.pathname = path
    await page.goto(address.href)
    for (const role of shell) await expect(page.getByRole(role)).toBeVisible()
    await expect(page.getByText(safe.address).first()).toBeVisible()
  }
})

test('an address that names nothing shows the shell and says so, wherever it is', async ({ page, world }) => {
  for (const path of ['no-such-page', 'deeper/than/that', '#/no-such-page']) {
    await page.goto(new URL(path, world.app).href)
    for (const role of shell) await expect(page.getByRole(role)).toBeVisible()
    await expect(page.getByText('There is no page at this link.')).toBeVisible()
  }
})

test('a path of Safe{Wallet}’s leads to what it names here, whether the server or the page reads it', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe()
  const { search } = new URL(appUrl({ world, safe }))
  const other = world.owners.at(-1)?.address ?? ''
  for (const [path, title, more] of [
    ['balances', /^Assets/],
    ['transactions/queue', /^Queue/],
    ['transactions/history', /^History/, '&type=Incoming'],
    ['addOwner', /^Settings/, `&address=${other}`],
  ] as const) {
    await page.goto(new URL(`${path}${search}${more ?? ''}`, world.app).href)
    await expect(page).toHaveTitle(title)
    await expect(page.getByText(safe.address).first()).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
  }
  await expect(page.getByRole('combobox', { name: 'New owner' })).toHaveValue(other)
})

test('the footer has Docs and Learn, each described, in a new tab, empty unless configured; the page is dark or light', {
  tag: ['@2.5', '@2.6', '@2.7', '@2.8', '@2.10'],
}, async ({ page, world }) => {
  await page.goto(world.app)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link')).toHaveText(['Docs', 'Learn'])
  await expect(footer).toContainText('Find in-depth information about the API')
  await expect(footer).toContainText('Tips, tricks and commands')
  for (const link of await footer.getByRole('link').all()) {
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('href', '')
  }
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await ink()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await ink()).not.toBe(light)
  await footer.getByLabel('Colours').selectOption('Light')
  expect(await ink()).toBe(light)

  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    const links = { docs: 'https://docs.example/', learn: 'https://learn.example/' }
    await route.fulfill({ response, json: { ...(await response.json()), links } })
  })
  await page.reload()
  await expect(footer.getByRole('link', { name: 'Docs' })).toHaveAttribute('href', 'https://docs.example/')
})
