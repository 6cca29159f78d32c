import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { appUrl, connectOwner } from './pages.ts'
import { queueOf } from './queue.ts'
import { chainOf, nameOf } from './world.ts'

test('a hash from elsewhere is told by its name, another one closes the line, and a signature of one’s own is listed until its number is used', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: '1000000000000000000', queue: 1 })
  const [id = ''] = await queueOf(world.gateway, chainOf(world).chainId, safe.address)
  const hash = id.split('_').at(-1) ?? ''
  await page.goto(appUrl({ world, safe }, '#/queue'))
  await connectOwner(page, nameOf(world, safe.owners[0]))
  await page.getByText('1 signature of yours can still be used').click()
  await expect(page.getByRole('link', { name: 'Use up number 0 with an empty transaction' })).toBeVisible()
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  const box = page.getByLabel('What the device or a colleague shows')
  const act = page.getByRole('region', { name: 'Act' })
  await box.fill(hash.slice(2).toUpperCase())
  await expect(page.getByText('That is the Safe transaction hash, all 64 digits.')).toBeVisible()
  await box.fill(hash.slice(20, 34))
  await expect(
    page.getByText('These 14 digits are in the Safe transaction hash, from digit 19 on.'),
  ).toBeVisible()
  await expect(act).not.toContainText('Cannot be countersigned')
  await box.fill(`${hash.slice(0, -1)}${hash.endsWith('0') ? '1' : '0'}`)
  await expect(page.getByText('That is none of the hashes of what this page shows.')).toBeVisible()
  await expect(act).toContainText('Cannot be countersigned')
  await box.fill('')
  await expect(act).not.toContainText('Cannot be countersigned')
})
