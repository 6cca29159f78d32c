import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { appUrl, componentsUrl, composePayment, hostUrl, unfold } from '../pages.ts'
import { queueOf } from '../queue/queue.ts'
import { photograph } from '../sandbox/photograph.ts'
import { chainOf } from '../world.ts'
import { expectAccessible } from './accessibility.ts'

const ether = String(10n ** 18n)

function withThief(answer: unknown): unknown {
  const details = answer as { txData: { to: { value: string } } }
  details.txData.to.value = '0x9999999999999999999999999999999999999999'
  return details
}

/** Another page of the app that is open, as its links go there. */
const turnTo = (page: Page, fragment: string) => page.evaluate((to) => location.assign(to), fragment)

test('the pages of a Safe have no accessibility violation in either theme: overview, queue, compose and what it comes to, a transaction, a blocked one, an unknown page', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  test.setTimeout(300_000)
  const safe = await newSafe({ ether, queue: 2 })
  const [honest, forged] = await queueOf(world.gateway, chainOf(world).chainId, safe.address)
  gatewayProxy.alter((path, answer) =>
    path.endsWith(`/transactions/${forged}`) ? withThief(answer) : undefined,
  )
  const title = page.getByRole('heading', { level: 1 })

  await page.goto(appUrl({ world, safe }))
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  await expect(title).toBeVisible()
  await expectAccessible(page)

  await turnTo(page, '#/queue')
  await expect(title).toHaveText('Queue')
  await expect(page.getByRole('list', { name: 'Waiting transactions' })).toBeVisible()
  await expectAccessible(page)

  await turnTo(page, '#/compose')
  await expect(page.getByLabel('Recipient')).toBeVisible()
  await expectAccessible(page)
  await composePayment(page, { recipient: '0x1111111111111111111111111111111111111111', amount: '0.5' })
  await expect(title).toContainText('Sends 0.5 ETH')
  await expectAccessible(page)

  await turnTo(page, `#/transaction?id=${honest}`)
  await unfold(page)
  await expect(page.getByText('HASH-01')).toBeVisible()
  await expectAccessible(page)

  await turnTo(page, `#/transaction?id=${forged}`)
  await expect(page.getByRole('region', { name: 'Act' })).toContainText('Cannot be confirmed')
  await expectAccessible(page)
  await photograph(page, 'blocked')

  await turnTo(page, '#/no-such-page')
  await expect(title).toHaveText('There is no page at this link.')
  await expectAccessible(page)
  for (const name of ['Transaction', 'Message']) {
    await turnTo(page, `#/${name.toLowerCase()}`)
    await expect(title).toHaveText(name)
  }
})

test('the page without a Safe, the list of wallets and the gallery of all parts have no accessibility violation in either theme', async ({
  page,
  world,
}) => {
  test.setTimeout(300_000)
  await page.goto(world.app)
  await expect(page.getByRole('textbox')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect a wallet' })).toBeEnabled()
  await expectAccessible(page)

  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto(componentsUrl(world))
  await expect(page.getByRole('button', { name: 'Toast, plain' })).toBeVisible()
  await expectAccessible(page)
})

test('the host page and the app inside have no accessibility violation in either theme', async ({
  page,
  world,
  newSafe,
}) => {
  test.slow()
  const safe = await newSafe({ ether })
  await page.goto(hostUrl({ world, safe }))
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('This Safe')
  await expectAccessible(page, 'around the frame')
  await expectAccessible(page, 'in the frame')
})
