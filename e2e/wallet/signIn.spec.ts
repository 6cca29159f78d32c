import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { installScriptedWallet } from './scriptedWallet.ts'
import { connect } from './walletPage.ts'

test('signing in: its steps, a quiet refusal, the sentence of each failure, and a retry after each', {
  tag: ['@4.10', '@4.11', '@8.5', '@8.6'],
}, async ({ page, world }) => {
  test.slow()
  const wallet = await installScriptedWallet(page, { world })
  await page.goto(new URL('#/account', world.app).href)
  await connect(page)
  await page.getByRole('button', { name: 'Verify your account' }).click()
  const verify = page.getByRole('dialog', { name: 'Verify your account' })
  const sign = verify.getByRole('button', { name: 'Sign message' })

  await wallet.answer('personal_sign', 'stall')
  await sign.click()
  await expect(verify.getByRole('button', { name: 'Waiting for signature...' })).toBeVisible()
  await verify.getByRole('button', { name: 'Cancel' }).click()
  await expect(verify).toHaveCount(0)
  await page.getByRole('button', { name: 'Verify your account' }).click()

  await wallet.answer('personal_sign', { error: { code: 4001, message: 'User rejected.' } })
  await sign.click()
  await expect.poll(async () => (await signs()).length).toBe(2)
  await expect(sign).toBeVisible()
  await expect(verify.getByRole('alert')).toHaveCount(0)

  await wallet.answer('personal_sign', { error: { code: -32603, message: 'out of order' } })
  await sign.click()
  await expect(verify.getByRole('alert')).toContainText('Error signing message, please retry!')
  await wallet.answer('personal_sign', { result: `0x${'11'.repeat(64)}1b` })
  await sign.click()
  await expect(verify.getByRole('alert')).toContainText('Error verifying signature, please retry!')
  await wallet.behave()
  await sign.click()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()

  const texts = (await signs()).map(({ params }) => Buffer.from(String(params[0]).slice(2), 'hex').toString())
  const nonces = texts.map((text) => /^Nonce: (\w{32})$/m.exec(text)?.[1])
  expect(new Set(nonces).size).toBe(nonces.length)
  expect(texts.at(-1)).toContain(
    `${new URL(world.app).host} wants you to sign in with your Ethereum account:`,
  )

  // Another account has shown nothing yet.
  await wallet.emit('accountsChanged', [world.owners[1]?.address])
  await expect(page.getByText('Not verified')).toBeVisible()

  async function signs() {
    return (await wallet.asked()).filter(({ method }) => method === 'personal_sign')
  }
})

test('with the service: it gives the nonce, checks the signature and keeps the session over a reload', {
  tag: ['@7.30', '@8.4'],
}, async ({ page, world, gatewayProxy }) => {
  test.slow()
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    const own = { ...(await response.json()), gateway: gatewayProxy.url, signIn: 'gateway' }
    await route.fulfill({ response, json: own })
  })
  await installScriptedWallet(page, { world })
  await page.goto(new URL('#/account', world.app).href)
  await connect(page)
  await page.getByRole('button', { name: 'Verify your account' }).click()
  const verify = page.getByRole('dialog', { name: 'Verify your account' })
  await gatewayProxy.kill()
  await verify.getByRole('button', { name: 'Sign message' }).click()
  await expect(verify.getByRole('alert')).toContainText('Error preparing message, please retry!', {
    timeout: 30_000,
  })
  await gatewayProxy.revive()
  await verify.getByRole('button', { name: 'Sign message' }).click()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('The service checked the signature and keeps you signed in.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Not verified')).toBeVisible()
})
