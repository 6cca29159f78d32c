import { expect } from '@playwright/test'
import { contractHash } from './contract.ts'
import { test } from './fixtures.ts'
import { composePayment, hostQuestion, openInHost } from './pages.ts'
import { detailsOf, queueOf } from './queue.ts'
import { chainOf } from './world.ts'

const ether = 10n ** 18n

test.describe('inside a host', () => {
  test('the host names itself in the header, is checked again once the chain can be read, says who looks on, and a payment goes to it, is approved there and stands in the queue with our own hash', async ({
    page,
    world,
    newSafe,
  }) => {
    test.slow()
    const safe = await newSafe({ ether: String(5n * ether) })
    const { rpc, chainId } = chainOf(world)
    const recipient = '0x1111111111111111111111111111111111111111'
    // While the node fails, what the host says of the Safe cannot be checked; once it answers, it is, without a reload.
    const tired = { json: { error: 'tired' }, headers: { 'access-control-allow-origin': '*' }, status: 400 }
    await page.route(`${rpc}**`, (route) =>
      route.request().frame() === page.mainFrame() ? route.fallback() : route.fulfill(tired),
    )
    const app = await openInHost(page, { world, safe })
    const unchecked = app.getByText('Could not check what the page around this one says of the Safe.')
    await expect(unchecked).toBeVisible()
    await page.unroute(`${rpc}**`)
    await expect(unchecked).toHaveCount(0)
    await expect(app.getByRole('banner')).toContainText(new URL(world.host).host)
    await expect(app.getByRole('button', { name: 'Connect Wallet' })).toHaveCount(0)

    // Whoever looks on there cannot sign, and no host says so before its dialog stands there.
    const notice = app.getByText('Nobody can sign in the page around this one now.')
    await expect(notice).toHaveCount(0)
    const seenBy = async (owner: string, count: number) => {
      await page.getByLabel('Owner', { exact: true }).selectOption(owner)
      await expect(async () => {
        await app.locator('body').evaluate(() => window.dispatchEvent(new Event('focus')))
        await expect(notice).toHaveCount(count, { timeout: 1_000 })
      }).toPass()
    }
    await seenBy('', 1)
    await seenBy(safe.owners[0] ?? '', 0)

    await composePayment(app, { recipient, amount: '1' })
    await expect(app.getByRole('heading', { name: 'Sends 1 ETH' })).toBeVisible()
    await app.getByRole('button', { name: 'Send to the wallet' }).click()

    const question = hostQuestion(page)
    await expect(question).toContainText(recipient)
    await question.getByRole('button', { name: 'Approve' }).click()

    const ours = await contractHash(rpc, safe.address, { to: recipient, value: ether, nonce: 0n })
    const hashes = app.getByRole('row', { name: /Transaction hash/ })
    await expect(hashes.getByRole('cell').last()).toHaveText(ours)
    const [id = ''] = await queueOf(world.gateway, chainId, safe.address)
    expect((await detailsOf(world.gateway, chainId, id)).detailedExecutionInfo.safeTxHash).toBe(ours)

    await app.getByRole('link', { name: 'Queue' }).first().click()
    await expect(app.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible()
    await expect(app.getByText('Sends 1 ETH')).toBeVisible()
  })
})
