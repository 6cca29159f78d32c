import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import {
  approveInWallet,
  composePayment,
  connectOwner,
  hostQuestion,
  openInHost,
  reviewPayment,
  unfold,
} from '../pages.ts'
import { detailsOf, queueOf } from '../queue/queue.ts'
import { contractHash } from '../support/contract.ts'
import { chainOf, nameOf } from '../world.ts'

const ether = 10n ** 18n
const nobody = '0x1111111111111111111111111111111111111111'

test.describe('inside a host', () => {
  test('the host names itself in the header, is checked again once the chain can be read, says who looks on, and a payment goes to it, is approved there and stands in the queue with our own hash', async ({
    page,
    world,
    newSafe,
  }) => {
    test.slow()
    const safe = await newSafe({ ether: String(5n * ether) })
    const { rpc, chainId } = chainOf(world)
    // While the node fails, what the host says of the Safe cannot be checked; once it answers, it is, without a reload.
    const tired = { json: { error: 'tired' }, headers: { 'access-control-allow-origin': '*' }, status: 400 }
    await page.route(`${rpc}**`, (route) =>
      route.request().frame() === page.mainFrame() ? route.fallback() : route.fulfill(tired),
    )
    const app = await openInHost(page, { world, safe })
    const unchecked = app.getByText('Could not check what your wallet (host) reports about this Safe.')
    await expect(unchecked).toBeVisible()
    await page.unroute(`${rpc}**`)
    await expect(unchecked).toHaveCount(0)
    await expect(app.getByRole('banner')).toContainText(new URL(world.host).host)
    await expect(app.getByRole('button', { name: 'Connect Wallet' })).toHaveCount(0)

    // Whoever looks on there cannot sign, and no host says so before its dialog stands there.
    const notice = app.getByText('The account in your wallet (host) is not an owner of this Safe.')
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

    await composePayment(app, { recipient: nobody, amount: '1' })
    await expect(app.getByRole('heading', { name: 'Sends 1 ETH' })).toBeVisible()
    await app.getByRole('button', { name: 'Send to the wallet' }).click()

    const question = hostQuestion(page)
    await expect(question).toContainText(nobody)
    await question.getByRole('button', { name: 'Approve' }).click()

    const ours = await contractHash(rpc, safe.address, { to: nobody, value: ether, nonce: 0n })
    await unfold(app, 'Service and this device agree')
    const hashes = app.getByRole('row', { name: /Transaction hash/ })
    await expect(hashes.getByRole('cell').last()).toHaveText(ours)
    const [id = ''] = await queueOf(world.gateway, chainId, safe.address)
    expect((await detailsOf(world.gateway, chainId, id)).detailedExecutionInfo.safeTxHash).toBe(ours)

    await app.getByRole('link', { name: 'Queue' }).first().click()
    await expect(app.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible()
    await expect(app.getByText('Sends 1 ETH')).toBeVisible()
  })

  test('of two that share a number none is a dead end: rejecting, replacing and deleting go on in a tab of this app’s own', async ({
    page,
    context,
    world,
    newSafe,
  }) => {
    test.slow()
    const safe = await newSafe({ ether: String(ether), queue: 1 })
    const [id = ''] = await queueOf(world.gateway, chainOf(world).chainId, safe.address)
    const app = await openInHost(page, { world, safe }, new URL(`/#/transaction?id=${id}`, world.app).href)
    const goOn = async (name: string) => {
      const opened = context.waitForEvent('page')
      await app.getByRole('dialog').getByRole('link', { name, exact: true }).click()
      return opened
    }
    const act = app.getByRole('region', { name: 'Act' })
    await expect(act).toContainText('1 more confirmation is needed: sign it in your wallet (host).')
    await expect(act.getByRole('link', { name: 'Open in its own tab' })).toBeVisible()
    await app.getByRole('button', { name: 'Reject' }).click()
    const replacing = await goOn('Replace')
    await reviewPayment(replacing, { recipient: nobody, amount: '1' })
    await expect(replacing.getByText('Would become transaction 0')).toBeVisible()
    const deleting = await goOn('Delete')
    await connectOwner(deleting, nameOf(world, safe.owners[0]))
    await deleting.getByRole('button', { name: 'Reject' }).click()
    await expect(deleting.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeVisible()
    const rejecting = await goOn('Reject')
    await expect(rejecting.getByRole('heading', { level: 1 })).toContainText('Rejects transaction 0')
    await deleting.getByRole('dialog').getByRole('link', { name: 'Reject' }).click()
    await deleting.getByRole('button', { name: 'Sign and propose' }).click()
    await approveInWallet(deleting, 'Sign this typed data?')
    await expect(deleting).toHaveURL(/transaction\?id=0x/)

    // Now two have the nonce: the host's page is warned of the rejection, and leads out as before.
    await page.bringToFront()
    await expect(act).toContainText('You signed the rejection of transaction 0', { timeout: 30_000 })
    await expect(app.getByRole('dialog')).toBeVisible()
    await app.getByRole('button', { name: 'Close' }).click()
    await expect(act.getByRole('link', { name: 'Open in its own tab' })).toBeVisible()
    // Its dialog was closed before this page goes: nothing takes the focus then.
    await act.getByRole('link', { name: 'Open in its own tab' }).evaluate(() => {
      ;(document.activeElement as HTMLElement).blur()
      location.hash = '#/queue'
    })
    await expect(app.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible()
    await expect(app.getByRole('main')).not.toBeFocused()
  })
})

test('in a frame a message that waits for another owner is no dead end: it goes on in a tab of this app’s own, and the frame follows', async ({
  page,
  context,
  world,
  newSafe,
}) => {
  test.slow()
  const safe = await newSafe({ owners: 2, threshold: 2 })
  const app = await openInHost(page, { world, safe }, new URL('/#/message?new', world.app).href)
  await app.getByLabel('Text for the Safe to sign').fill('Said by two.')
  await app.getByRole('button', { name: 'Review' }).click()
  const act = app.getByRole('region', { name: 'Act' })
  await expect(act).toContainText('Your wallet (host) holds the keys.')
  await app.getByRole('button', { name: 'Send to the wallet' }).click()
  await page
    .getByRole('dialog', { name: 'The app asks for a signature' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await expect(act).toContainText('Your wallet (host) asks its owners and waits for them.')
  await app.getByRole('link', { name: 'Messages' }).last().click()
  await app.getByRole('link', { name: 'Open', exact: true }).click()
  const opened = context.waitForEvent('page')
  await act.getByRole('link', { name: 'Open in its own tab' }).click()
  const second = await opened
  await connectOwner(second, nameOf(world, safe.owners[1]))
  await second.getByRole('button', { name: 'Sign the message' }).click()
  await approveInWallet(second, 'Sign this typed data?')
  await page.bringToFront()
  await expect(app.getByText('The Safe accepts the signature: isValidSignature(bytes32, bytes)')).toBeVisible(
    { timeout: 30_000 },
  )
  await expect(act.getByRole('link', { name: 'Open in its own tab' })).toHaveCount(0)
})
