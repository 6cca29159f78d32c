import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { hostQuestion, openInHost, unfold } from '../pages.ts'
import { photograph } from '../sandbox/photograph.ts'
import { fontsLoaded } from '../support/fonts.ts'

const ether = 10n ** 18n

test('the provider by hand: A4 no extension is asked, what is handed over stands there after a reload too', {
  tag: ['@1.3', '@4.3'],
}, async ({ page, world, newSafe }) => {
  test.slow()
  const safe = await newSafe({ ether: String(5n * ether) })
  // An extension that is there first and counts how often it is asked.
  await page.addInitScript(() => {
    const asked: string[] = []
    const request = async ({ method }: { method: string }) => {
      asked.push(method)
      return ['0x00000000000000000000000000000000000A11cE']
    }
    Object.assign(window, { ethereum: { request, on: () => undefined }, askedOfExtension: asked })
    const detail = {
      info: { uuid: 'x', name: 'Extension', icon: 'data:,', rdns: 'x.extension' },
      provider: { request },
    }
    const say = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    window.addEventListener('eip6963:requestProvider', say)
    say()
  })
  const place = new URL('/#/provider', world.app).href
  const app = await openInHost(page, { world, safe }, place)
  const method = app.getByLabel('Method')
  const answers = app.getByRole('list', { name: 'What was sent and what came back' })

  await method.selectOption('eth_requestAccounts')
  await app.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(answers.getByRole('listitem').first()).toContainText(safe.address)

  await method.selectOption('eth_getBalance')
  await app.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(answers.getByRole('listitem').first()).toContainText(`0x${(5n * ether).toString(16)}`)

  await method.selectOption('wallet_getCallsStatus')
  await app.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(answers.getByRole('listitem').first()).toContainText('(5730)')

  await method.selectOption('eth_sendTransaction')
  await app.getByLabel('To', { exact: true }).fill('0x1111111111111111111111111111111111111111')
  await app.getByLabel('Value in wei, as hex').fill('0x1')
  await app.getByRole('button', { name: 'Send the request' }).click()
  await expect(app.getByRole('list', { name: 'Requests to your wallet (host)' })).toContainText('1 call')
  await hostQuestion(page).getByRole('button', { name: 'Approve' }).click()
  const sent = app.getByRole('list', { name: 'Sent to the wallet' })
  await expect(sent.getByRole('listitem')).toHaveCount(1)
  await expect(sent).toContainText('1 of 2 have signed')
  await expectAccessible(page, 'in the frame')
  await photograph(page, 'provider')

  // A message that one owner has signed: how many have is told while the wallet around asks, and after a reload.
  await method.selectOption('personal_sign')
  await app.getByRole('button', { name: 'Send the request' }).click()
  const signature = page.getByRole('dialog', { name: 'The app asks for a signature' })
  await signature.getByRole('button', { name: 'Approve' }).click()
  await expect(app.getByRole('list', { name: 'Requests to your wallet (host)' })).toContainText(
    'message: hello, open in your wallet (host), 1 of 2 have signed',
  )

  await page.reload()
  await expect(app.getByRole('list', { name: 'Messages that wait for signatures' })).toContainText(
    'hello waits for signatures, 1 of 2 have signed',
  )
  await expect(sent.getByRole('listitem')).toHaveCount(1)
  await sent.getByRole('link').click()
  await unfold(app, /checks agree/)
  await expect(app.getByText('Your wallet (host) forwarded exactly this transaction.')).toBeVisible()

  const frame = page.frames().find((one) => one.url().startsWith(new URL(world.app).origin))
  expect(await frame?.evaluate(() => Reflect.get(window, 'askedOfExtension'))).toEqual([])
  const announced = await frame?.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const names: string[] = []
        window.addEventListener('eip6963:announceProvider', (event) =>
          names.push((event as CustomEvent<{ info: { rdns: string } }>).detail.info.rdns),
        )
        window.dispatchEvent(new Event('eip6963:requestProvider'))
        resolve(names)
      }),
  )
  expect(announced).toContain('app.countersign.frame')
})

test('on a phone what was sent and what came back stands where it will stand before the adapter has come', async ({
  page,
  world,
  newSafe,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  let letIn = () => {}
  const isLet = new Promise<void>((resolve) => {
    letIn = resolve
  })
  // Files have no names of their own once they are built: this one is known by where only the adapter keeps what it handed over.
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    if (body.includes('countersign:pending')) await isLet
    await route.fulfill({ response, body })
  })
  const app = await openInHost(page, { world, safe: await newSafe() }, new URL('/#/provider', world.app).href)
  const heading = app.getByRole('heading', { name: 'What was sent and what came back' })
  const top = () => heading.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
  await heading.waitFor()
  await fontsLoaded(app.locator('body'))
  const before = await top()
  letIn()
  await expect(app.getByText('No request waits for the owners.')).toBeVisible()
  expect(await top()).toBe(before)
  // A file that comes after all of that is still on its way through here.
  await page.unrouteAll({ behavior: 'wait' })
})
