import { expect } from '@playwright/test'
import { hashMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { test } from './fixtures.ts'
import { appUrl, connectOwner } from './pages.ts'
import { executedOf } from './queue.ts'
import { chainOf, nameOf } from './world.ts'

test('of what is done the two hashes that a device showed stand once each', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(10n ** 18n), history: 1 })
  const [id] = await executedOf(world.gateway, chainOf(world).chainId, safe.address)
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  await connectOwner(page, nameOf(world, safe.owners[0]))
  await expect(page.getByText('Nothing is left to sign here.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What a device showed of it' })).toBeVisible()
  await expect(page.getByText('Domain hash, after 0x')).toHaveCount(1)
  await expect(page.getByText('Message hash, after 0x')).toHaveCount(1)
})

test('the row of a message that waits for you shows your line in ink, as the queue does', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe()
  const { chainId } = chainOf(world)
  const { privateKey } = world.owners.find(({ address }) => address === safe.owners[1]) ?? {}
  if (!privateKey) throw new Error('The sandbox has no key of the second owner.')
  const message = 'I agree.'
  const signature = await privateKeyToAccount(privateKey).signTypedData({
    domain: { chainId, verifyingContract: safe.address },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: hashMessage(message) },
  })
  const answer = await fetch(`${world.gateway}/v1/chains/${chainId}/safes/${safe.address}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message, signature }),
  })
  expect(answer.status).toBeLessThan(300)
  await page.goto(appUrl({ world, safe }, '#/messages'))
  await connectOwner(page, nameOf(world, safe.owners[0]))
  const row = page.locator('.message-row')
  await expect(row.getByRole('link', { name: 'Read and sign' })).toBeVisible()
  await expect(row.locator('.signature-lines-signed')).toHaveCount(1)
  await expect(row.locator('.signature-lines-yours')).toHaveCount(1)
})
