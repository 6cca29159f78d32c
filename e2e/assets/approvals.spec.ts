import { expect, type Page } from '@playwright/test'
import { encodeFunctionData, type Hex, maxUint256, parseAbi } from 'viem'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { appUrl } from '../pages.ts'
import { photograph } from '../sandbox/photograph.ts'
import { receiptOf } from '../support/sendMined.ts'
import { askNode, chainOf, type SandboxSafe, type World } from '../world.ts'

const router = '0x1111111111111111111111111111111111111111'
const exchange = '0x2222222222222222222222222222222222222222'
const abi = parseAbi(['function approve(address spender, uint256 value)'])
const tokens = [{ symbol: 'SUSD', amount: '25000000000' }]

/** As the Safe itself would have approved, past its owners. */
async function approve(
  world: World,
  safe: SandboxSafe,
  spender: typeof router | typeof exchange,
  amount: bigint,
) {
  const chain = chainOf(world)
  const to = chain.tokens.find(({ symbol }) => symbol === 'SUSD')?.address
  const data = encodeFunctionData({ abi, functionName: 'approve', args: [spender, amount] })
  await askNode(chain.rpc, 'anvil_impersonateAccount', [safe.address])
  const sent = await askNode<Hex>(chain.rpc, 'eth_sendTransaction', [
    { from: safe.address, to, data, gas: '0x30000' },
  ])
  await receiptOf(chain.rpc, sent)
}

const rows = (page: Page) => page.getByRole('table', { name: 'Approvals', exact: true }).locator('tbody tr')

test('who may take tokens of the Safe is listed with how much, and one press composes what ends it', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(10n ** 18n), tokens })
  await approve(world, safe, exchange, 1_234_500_000n)
  await approve(world, safe, router, maxUint256)
  await page.goto(appUrl({ world, safe }, '#/assets'))
  await expect(rows(page)).toHaveText([/0x1{40}.*unlimited SUSD.*Revoke/, /0x2{40}.*1,234\.5 SUSD.*Revoke/])
  await expect(page.getByText('Prices: the Safe service at localhost', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'approvals')

  // One token's own, beside its history and what sends it.
  await page.getByRole('link', { name: /SUSD Sandbox Dollar/ }).click()
  const details = page.getByRole('dialog', { name: 'SUSD' })
  await expect(
    details.getByRole('table', { name: 'Approvals of this token' }).locator('tbody tr'),
  ).toHaveCount(2)
  await expectAccessible(page)
  await photograph(page, 'approvals-of-a-token')
  await details.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: `Revoke: ${router} may take SUSD` }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Revokes the permission of')
  await expect(page.getByText(router).first()).toBeVisible()

  // What was revoked meanwhile, by whomever, goes.
  await approve(world, safe, router, 0n)
  await page.goto(appUrl({ world, safe }, '#/assets'))
  await expect(rows(page)).toHaveText([/0x2{40}/])
})
