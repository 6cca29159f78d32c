import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { approveInWallet, appUrl, connectOwner, unfold, walletQuestion } from '../pages.ts'
import { detailsOf, queueOf } from '../queue/queue.ts'
import { nonceOf } from '../support/contract.ts'
import { chainOf, nameOf } from '../world.ts'

const ether = 10n ** 18n
const recipient = '0x1111111111111111111111111111111111111111'

test('a Safe of release 1.1.1 is read, signed without a network, executed and paid from, with the gas its release asks for', async ({
  page,
  world,
  newSafe,
}) => {
  test.slow()
  const tokens = [{ symbol: 'SUSD', amount: '5000000' }]
  const safe = await newSafe({ version: '1.1.1', ether: String(ether), queue: 1, tokens })
  const { rpc, chainId } = chainOf(world)
  await page.goto(appUrl({ world, safe }, '#/queue'))
  await connectOwner(page, nameOf(world, safe.owners[1]))
  const row = page.getByRole('listitem').filter({ hasText: 'Sends 0.001 ETH' })
  await expect(row.getByText('A Safe of version 1.1.1 signs without naming a network.')).toBeVisible()
  const link = row.getByRole('link', { name: 'Review and confirm' })
  await expect(link).toHaveAccessibleDescription(/^Sends 0\.001 ETH/)
  await link.click()
  await unfold(page, /checks agree/)
  await expect(page.getByText('Your Safe runs Safe 1.1.1, byte for byte.')).toBeVisible()

  await page.getByRole('button', { name: 'Confirm' }).click()
  const question = walletQuestion(page, 'Sign this typed data?')
  await expect(question.getByText('safeTxGas')).toBeVisible()
  await expect(question.getByText('chainId')).toHaveCount(0)
  await question.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Execute', exact: true }).click()
  await approveInWallet(page, 'Send this transaction?')
  await expect(page.getByText('Executed. The chain shows', { exact: false }).first()).toBeVisible()
  expect(await nonceOf(rpc, safe.address)).toBe(1n)
  // It stands there once, however often the page was told more of it meanwhile.
  await expect(page.getByRole('heading', { name: 'What a signer’s device showed' })).toBeVisible()
  await expect(page.getByText('Domain Hash, after 0x')).toHaveCount(1)

  await page.getByRole('link', { name: 'Compose' }).first().click()
  await page.getByLabel('Asset').selectOption({ label: 'SUSD, 5' })
  await page.getByLabel('Recipient').fill(recipient)
  await page.getByLabel('Amount').fill('1.5')
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Sign and propose' }).click()
  await approveInWallet(page, 'Sign this typed data?')
  await expect(page.getByText('1 more confirmation is needed')).toBeVisible()
  const [id = ''] = await queueOf(world.gateway, chainId, safe.address)
  const proposed = await detailsOf(world.gateway, chainId, id)
  // A token's transfer to an account that has none yet writes a new slot: 20,000 gas by itself (EIP-2200).
  expect(Number(proposed.detailedExecutionInfo.safeTxGas)).toBeGreaterThan(20_000)

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page.getByText('Safe 1.1.1 has no guards. They came with 1.3.0.')).toBeVisible()
  await expect(
    page.getByText('Calls to your Safe are answered by DefaultCallbackHandler 1.1.1.'),
  ).toBeVisible()
})
