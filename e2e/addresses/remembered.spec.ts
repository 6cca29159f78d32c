import { expect, type Page } from '@playwright/test'
import { type Address, encodeFunctionData, getAddress, padHex, parseAbi } from 'viem'
import { proposals } from '../assets/transfers.ts'
import { signing } from '../chain/standing.ts'
import { test } from '../fixtures.ts'
import { approveInWallet, appUrl, connectOwner, unfold } from '../pages.ts'
import { askNode, chainOf, nameOf } from '../world.ts'

/** Attacks on what a device remembers, each beside what must not be stopped: `docs/attacks.md` names them. */

const ether = String(5n * 10n ** 18n)
const [payee, other] = ['a', 'b'].map((digit) => getAddress(`0x${digit.repeat(40)}`))
const stop = (page: Page) => page.getByRole('region', { name: 'Stop' })
/** The row of a check of what a call would do, which is folded while it agrees. */
async function effectRow(page: Page, id: string) {
  await unfold(page, /checks agree/)
  const more = page.getByRole('button', { name: /more, also checked/ }).nth(1)
  await more.click()
  return page.locator('.check-row', { hasText: id }).first()
}

test('a service that hides what was signed on this device is found out; a nonce that is free is not stopped', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  test.slow()
  const safe = await newSafe({ ether, threshold: 3 })
  const [signed = '', free = ''] = await proposals(world, safe, [
    { to: payee ?? '0x', value: 1n },
    { to: payee ?? '0x', value: 2n },
  ])
  const hashOf = (id: string) => id.split('_').at(-1) ?? id
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${signed}`))
  await connectOwner(page, nameOf(world, safe.owners[1]))
  await signing(page).click()
  await approveInWallet(page, 'Sign this typed data?')
  await expect(page.getByText('Signed, and the other owners can see it.')).toBeVisible()

  const [rival = ''] = await proposals(world, safe, [{ to: other ?? '0x', value: 3n }])
  gatewayProxy.alter((path, answer) => {
    if (!path.includes('/transactions/queued')) return undefined
    const list = answer as { results: { type: string; transaction?: { id: string } }[] }
    const isHidden = (one: (typeof list.results)[number]) =>
      one.type === 'CONFLICT_HEADER' || one.transaction?.id.endsWith(hashOf(signed)) === true
    return { ...list, results: list.results.filter((one) => !isHidden(one)) }
  })
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${rival}`))
  await page.reload()
  await expect(stop(page)).toContainText('You signed another transaction with nonce 0 on this device.')
  await expect(signing(page)).toHaveCount(0)

  await page.goto(appUrl({ world, safe }, `#/transaction?id=${free}`))
  await expect(signing(page)).toBeVisible()
  await expect(stop(page)).toHaveCount(0)
})

const implementationSlot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'

test('the code behind a proxy differs from the last visit: stopped; the same code passes', async ({
  page,
  world,
  newSafe,
}) => {
  test.slow()
  const { rpc } = chainOf(world)
  const fresh = () => getAddress(`0x${crypto.randomUUID().replaceAll('-', '')}00000000`)
  const [proxy, one, another] = [fresh(), fresh(), fresh()]
  const leadsTo = (to: Address) =>
    askNode(rpc, 'anvil_setStorageAt', [proxy, implementationSlot, padHex(to, { size: 32 })])
  // Each answers everything with nothing; the second has a byte more.
  await askNode(rpc, 'anvil_setCode', [proxy, '0x5f5ff3'])
  await askNode(rpc, 'anvil_setCode', [one, '0x5f5ff3'])
  await askNode(rpc, 'anvil_setCode', [another, '0x5f5ff300'])
  await leadsTo(one)
  const safe = await newSafe({ ether })
  const abi = parseAbi(['function setApprovalForAll(address operator, bool approved)'])
  const data = encodeFunctionData({ abi, args: [payee ?? '0x', false] })
  const [first = '', second = ''] = await proposals(world, safe, [
    { to: proxy, data },
    { to: proxy, data },
  ])
  const look = (id: string) => page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  await look(first)
  await connectOwner(page, nameOf(world, safe.owners[1]))
  await expect(await effectRow(page, 'CODE-01')).toContainText('This device has not seen it before.')

  await look(second)
  await page.reload()
  await expect(await effectRow(page, 'CODE-01')).toContainText('it is unchanged since the last time')
  await expect(signing(page)).toBeVisible()

  await leadsTo(another)
  await askNode(rpc, 'anvil_mine', ['0x1'])
  await look(first)
  await page.reload()
  await expect(stop(page)).toContainText(`The code behind ${proxy} differs from the code on `)
  await expect(signing(page)).toHaveCount(0)
})

test('a file of names with a look-alike of somebody known is shown before it is taken, without the look-alike; one without is taken', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe()
  const known = getAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8')
  const alike = getAddress(`${known.slice(0, 8)}${'5'.repeat(29)}${known.slice(-5)}`.toLowerCase())
  await page.addInitScript(
    (entries) => localStorage.setItem('countersign.addressBook', JSON.stringify({ entries })),
    [{ address: known, name: 'Payroll', chainId: 31337 }],
  )
  await page.goto(appUrl({ world, safe }, '#/addressBook'))
  const names = page.getByRole('list', { name: 'Names', exact: true }).getByRole('listitem')
  await expect(names).toHaveCount(1)
  const give = (text: string) =>
    page
      .getByLabel('Import names from a CSV file')
      .setInputFiles({ name: 'names.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await give(`address,name,chainId\r\n${alike},"Payroll, new",31337\r\n${payee},Somebody new,31337`)
  await expect(page.getByText('One address in this file imitates another. It is skipped.')).toBeVisible()
  await expect(names).toHaveCount(1)
  await page.getByRole('button', { name: 'Import one name' }).click()
  await expect(names).toHaveCount(2)
  await expect(names.filter({ hasText: new RegExp(alike, 'i') })).toHaveCount(0)

  await give(`address,name,chainId\r\n${other},Somebody else,31337`)
  await expect(names).toHaveCount(3)
})
