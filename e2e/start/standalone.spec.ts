import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { approveInWallet, appUrl, composePayment, connectOwner } from '../pages.ts'
import { detailsOf, queueOf } from '../queue/queue.ts'
import { nonceOf } from '../support/contract.ts'
import { balanceOf, chainOf, nameOf } from '../world.ts'

const ether = 10n ** 18n

test('an owner proposes, the next one confirms and executes, and the chain pays the recipient', {
  tag: ['@1.2'],
}, async ({ page, world, newSafe, newVisitor }) => {
  const safe = await newSafe({ ether: String(5n * ether) })
  const { rpc } = chainOf(world)
  const recipient = '0x2222222222222222222222222222222222222222'
  const before = await balanceOf(rpc, recipient)
  const [one, two] = safe.owners

  await page.goto(appUrl({ world, safe }))
  await connectOwner(page, nameOf(world, one))
  await composePayment(page, { recipient, amount: '0.25' })
  await page.getByRole('button', { name: 'Sign and propose' }).click()
  await approveInWallet(page, 'Sign this typed data?')
  await expect(page.getByText('1 more confirmation is needed')).toBeVisible()

  const second = await newVisitor()
  await second.goto(appUrl({ world, safe }, '#/queue'))
  await connectOwner(second, nameOf(world, two))
  await second.getByRole('link', { name: 'Review and confirm' }).click()
  await expect(second.getByRole('heading', { level: 1 })).toContainText('Sends 0.25 ETH')
  await second.getByRole('button', { name: 'Confirm' }).click()
  await approveInWallet(second, 'Sign this typed data?')
  // A service learns of an execution some time after its block: who had it executed is not told meanwhile to look what happened.
  await second.route('**/v1/chains/*/transactions/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), txHash: null } })
  })
  await second.getByRole('button', { name: 'Execute' }).click()
  await approveInWallet(second, 'Send this transaction?')
  await expect(second.getByText('Executed, as the chain shows.')).toBeVisible()

  expect((await balanceOf(rpc, recipient)) - before).toBe(ether / 4n)
  expect(await nonceOf(rpc, safe.address)).toBe(1n)
  // The page goes on asking; what is on its way through here is waited for before the world ends.
  await second.unrouteAll({ behavior: 'wait' })
})

test('what an owner confirms is kept by the gateway as that owner’s signature', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(ether), queue: 1, threshold: 3 })
  const { chainId } = chainOf(world)
  const [id = ''] = await queueOf(world.gateway, chainId, safe.address)
  const signed = async () =>
    (await detailsOf(world.gateway, chainId, id)).detailedExecutionInfo.confirmations.map(
      ({ signer }) => signer.value,
    )
  const before = await signed()
  const next = safe.owners.find((owner) => !before.includes(owner))
  if (!next) throw new Error('Everyone has signed already.')

  await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  await connectOwner(page, nameOf(world, next))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await approveInWallet(page, 'Sign this typed data?')
  await expect.poll(signed).toEqual(expect.arrayContaining([...before, next]))
})
