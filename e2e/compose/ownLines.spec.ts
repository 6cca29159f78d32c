import { expect } from '@playwright/test'
import { hashMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { test } from '../fixtures.ts'
import { appUrl, connectOwner } from '../pages.ts'
import { openTransaction } from '../transaction/openTransaction.ts'
import { chainOf, nameOf } from '../world.ts'

const ether = String(10n ** 18n)

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
  await expect(row.getByRole('link', { name: 'Review and sign' })).toBeVisible()
  await expect(row.locator('.signature-lines-signed')).toHaveCount(1)
  await expect(row.locator('.signature-lines-yours')).toHaveCount(1)
})

test('who has no line here but a Safe that has one is told at the foot how that Safe agrees', async ({
  page,
  world,
  newSafe,
}) => {
  const [first, second] = world.owners
  if (!first || !second) throw new Error('The sandbox has too few owners.')
  const inner = await newSafe({ owners: [second.address], threshold: 1 })
  const outer = await newSafe({ owners: [first.address, inner.address], threshold: 2, ether, queue: 1 })
  await openTransaction(page, { world, safe: outer })
  await connectOwner(page, nameOf(world, second.address))
  const act = page.getByRole('region', { name: 'Act' })
  await expect(act).toContainText('This wallet is not an owner of this Safe.')
  await expect(act).toContainText('Your Safe is an owner here: it confirms with its own transaction')
  await expect(page.getByRole('link', { name: 'Prepare it in that Safe' })).toBeVisible()
})
