import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { composePayment } from '../pages.ts'
import { queueOf } from '../queue/queue.ts'
import { pageAround, servePage } from '../support/servePage.ts'
import { chainOf } from '../world.ts'

const ether = 10n ** 18n

/** A host that says yes to every request and hands over the hash of another transaction. */
const yesToAll = (info: object, safeTxHash: string | undefined, app: string) => `
  addEventListener('message', ({ data, source }) => {
    const answers = { getSafeInfo: ${JSON.stringify(info)}, sendTransactions: { safeTxHash: '${safeTxHash}' } }
    if (answers[data.method])
      source.postMessage({ id: data.id, success: true, version: '9.1.0', data: answers[data.method] }, '${app}')
  })`

test('a host that proposes something else than was composed is found out and blocked', async ({
  page,
  world,
  newSafe,
  traffic,
}) => {
  const safe = await newSafe({ ether: String(5n * ether), queue: 1 })
  const { chainId } = chainOf(world)
  const [id] = await queueOf(world.gateway, chainId, safe.address)
  const app = new URL('/', world.app)
  const info = {
    safeAddress: safe.address,
    chainId,
    owners: safe.owners,
    threshold: safe.threshold,
    isReadOnly: false,
  }
  const around = await servePage(pageAround(app.href, yesToAll(info, id?.split('_').at(-1), app.origin)))
  traffic.allow(around.url)
  await page.goto(around.url)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'I know it, continue' }).click()
  await composePayment(frame, { recipient: '0x1111111111111111111111111111111111111111', amount: '1' })
  await expect(frame.getByText('This page cannot prevent one thing here:')).toBeVisible()
  await expect(frame.getByText('Once the wallet has proposed it, compare the hashes')).toBeVisible()
  await frame.getByRole('button', { name: 'Send to the wallet' }).click()
  await expect(frame.getByRole('region', { name: 'Act' })).toContainText('Cannot be confirmed')
  await expect(frame.getByRole('alert')).toContainText('proposed something other than you requested')
  await expect(
    frame.getByText('Compare these hashes with those of the wallet and your device.'),
  ).toBeVisible()
  around.stop()
})
