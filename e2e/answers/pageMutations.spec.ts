import { expect, type Page } from '@playwright/test'
import { encodeErc20Transfer } from '#core/calldata/erc20.ts'
import { owners } from '#sandbox/accounts.ts'
import { proposals } from '../assets/transfers.ts'
import { test } from '../fixtures.ts'
import { appUrl, connectOwner, goWithin } from '../pages.ts'
import { chainOf, nameOf, type SandboxSafe } from '../world.ts'
import {
  appMutations,
  balanceMutations,
  collectibleMutation,
  composeMutations,
  creationMutation,
  delegateMutation,
  estimationMutation,
  gasPriceMutation,
  historyMutation,
  otherSafe,
  ownedMutation,
  type PageMutation,
  settingsMutations,
  told,
} from './pageMutations.ts'

const [, , , , tomas] = owners
const ether = '1000000000000000000'
const held = [{ symbol: 'SUSD', amount: '900000' }]

const main = (page: Page) => page.getByRole('main')
const found = (page: Page, check: string) =>
  page
    .locator('.check-row:not(.check-row-pass)')
    .filter({ has: page.locator('.check-id', { hasText: check }) })
    .first()

test('what the service says of numbers, gas, descriptions, settings, holdings, delegates, collectibles, the past, apps and one’s own Safes: changed on its way, the page says what is so', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  test.setTimeout(120_000)
  const token = chainOf(world).tokens.find(({ symbol }) => symbol === 'SUSD')?.address ?? '0x'
  const stamp = chainOf(world).tokens.find(({ symbol }) => symbol === 'STAMP')?.address ?? '0x'
  const [settled, strange, rich, old, past] = await Promise.all([
    newSafe(),
    newSafe(),
    newSafe({ ether, tokens: held, queue: 1 }),
    newSafe({ ether, version: '1.1.1' }),
    newSafe({ ether, history: 1, threshold: 1 }),
  ])
  const data = encodeErc20Transfer(tomas.address, 5n)
  const at = (safe: SandboxSafe, fragment: string) => goWithin(page, appUrl({ world, safe }, fragment))
  const lies: readonly [part: string, mutations: readonly PageMutation[]][] = [
    [`/safes/${settled.address}`, settingsMutations],
    [`/safes/${strange.address}`, [otherSafe]],
    [`/safes/${rich.address}/nonces`, composeMutations.filter(({ call }) => call === 'getNonces')],
    [`/transactions/${rich.address}/preview`, composeMutations.filter(({ call }) => call === 'preview')],
    [`/safes/${rich.address}/balances/`, balanceMutations],
    [`/safes/${old.address}/multisig-transactions/estimations`, [estimationMutation]],
    [`/safes/${settled.address}/transactions/creation`, [creationMutation]],
    [`/safes/${past.address}/transactions/history`, [historyMutation]],
    ['/v1/chains/31337', [gasPriceMutation]],
    ['/v1/chains/31337/safe-apps', appMutations],
    [`/owners/${rich.owners[1]}/safes`, [ownedMutation]],
  ]
  gatewayProxy.alter((path, answer) => {
    if (path.includes('/delegates?') && path.includes(settled.address)) return delegates
    if (path.includes(`${rich.address}/collectibles`)) return collectibles
    const lie = lies.find(([part]) =>
      part.endsWith('/') ? path.includes(part) : path.split('?')[0]?.endsWith(part),
    )
    return lie && told(answer, lie[1])
  })
  const page1 = (item: object) => ({ count: 1, next: null, previous: null, results: [item] })
  const delegates = page1({
    safe: settled.address,
    delegate: tomas.address,
    delegator: delegateMutation.value,
    label: 'Payroll',
  })
  const collectibles = page1({
    address: stamp,
    id: collectibleMutation.value,
    tokenName: 'Sandbox Stamps',
    tokenSymbol: 'STAMP',
    logoUri: '',
  })

  await page.goto(appUrl({ world, safe: settled }, '#/settings'))
  for (const { says } of settingsMutations) await main(page).getByText(says).first().waitFor()
  await at(settled, '#/proposers')
  await main(page).getByText(delegateMutation.says).waitFor()
  await at(settled, `#/transaction?id=creation_${settled.address}`)
  await main(page).getByText(creationMutation.says).waitFor()
  await at(strange, '#/settings')
  await main(page).getByText(otherSafe.says).waitFor()

  await at(rich, '#/assets')
  for (const { says } of balanceMutations)
    await main(page).getByRole('row').filter({ hasText: says }).waitFor()
  await expect(main(page).getByText(/\bDAI\b|\bDai\b/)).toHaveCount(0)
  await at(rich, `#/compose?call=${token}&data=${data}`)
  await page.getByRole('button', { name: 'Review' }).click()
  for (const { says } of composeMutations) await found(page, String(says)).waitFor()
  await main(page).getByText(gasPriceMutation.says).waitFor()
  await page.getByRole('button', { name: 'Change it' }).click()
  await at(rich, `#/compose?collectible=${stamp}&tokenId=1&standard=ERC721`)
  await page.getByLabel('Which one').last().selectOption({ label: 'Sandbox Stamps #4242' })
  await main(page).getByText(collectibleMutation.says).waitFor()

  await at(old, `#/compose?call=${tomas.address}&data=0x12345678`)
  await page.getByRole('button', { name: 'Review' }).click()
  await main(page).getByText(estimationMutation.says).waitFor()

  const [done] = (
    await (
      await fetch(new URL(`/v1/chains/31337/safes/${past.address}/multisig-transactions/`, world.gateway))
    ).json()
  ).results
  const [id] = await proposals(world, past, [{ to: done.transaction.txInfo.recipient.value, value: 3n }], 1)
  await at(past, `#/transaction?id=${id}`)
  await found(page, String(historyMutation.says)).waitFor()

  await at(rich, '#/apps')
  for (const { says } of appMutations) await main(page).getByText(says).first().waitFor()
  await expect(main(page).locator('a[href^="javascript"]')).toHaveCount(0)
  await at(rich, '#/safes')
  await connectOwner(page, nameOf(world, rich.owners[1]))
  await page
    .getByRole('list', { name: 'Safes of your wallet' })
    .getByRole('link', { name: 'Sandbox' })
    .click()
  await main(page).getByText(ownedMutation.says).first().waitFor()
})
