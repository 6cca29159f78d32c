import { expect } from '@playwright/test'
import { expectReachable } from '../accessibility/reachable.ts'
import { test } from '../fixtures.ts'
import { appUrl, connectOwner } from '../pages.ts'
import { queueOf } from '../queue/queue.ts'
import { chainOf, nameOf } from '../world.ts'

const thief = '0x9999999999999999999999999999999999999999'
const ether = String(10n ** 18n)
const isDetails = (path: string): boolean => /\/transactions\/(multisig_|0x)/.test(path)

type LyingGatewayDetails = {
  txData: { to: { value: string } }
  txInfo: { recipient?: { value: string } }
  detailedExecutionInfo: { confirmations: { signature: string }[] }
}

test('a recipient that the gateway alters is blocked: no button to sign, the reason on screen, and every finding in reach of a keyboard and a screen reader', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  const safe = await newSafe({ ether, queue: 1 })
  const [id] = await queueOf(world.gateway, chainOf(world).chainId, safe.address)
  gatewayProxy.alter((path, answer) => {
    if (!isDetails(path)) return undefined
    const details = answer as LyingGatewayDetails
    details.txData.to.value = thief
    if (details.txInfo.recipient) details.txInfo.recipient.value = thief
    return details
  })
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  for (const owner of safe.owners.slice(0, 1)) await connectOwner(page, nameOf(world, owner))
  await expect(page.getByRole('region', { name: 'Act' })).toContainText('Cannot be confirmed')
  await expect(page.getByText('HASH-01')).toBeVisible()
  await expect(page.getByText(thief).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Confirm|Execute/ })).toHaveCount(0)
  await expectReachable(page)
})

test('a confirmation that does not recover is blocked and its line says why', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  const safe = await newSafe({ ether, queue: 1 })
  const [id] = await queueOf(world.gateway, chainOf(world).chainId, safe.address)
  gatewayProxy.alter((path, answer) => {
    if (!isDetails(path)) return undefined
    const details = answer as LyingGatewayDetails
    for (const confirmation of details.detailedExecutionInfo.confirmations)
      confirmation.signature = `${confirmation.signature.slice(0, 10)}${'5'.repeat(8)}${confirmation.signature.slice(18)}`
    return details
  })
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  await connectOwner(page, nameOf(world, safe.owners.at(-1)))
  await expect(page.getByRole('region', { name: 'Act' })).toContainText('Cannot be confirmed')
  // By its bytes it is another's signature or nobody's.
  await expect(page.locator('.check-row-block').filter({ hasText: /SIG-0[12]/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Confirm|Execute/ })).toHaveCount(0)
})
