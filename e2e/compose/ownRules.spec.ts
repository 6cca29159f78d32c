import { expect, type Page } from '@playwright/test'
import { encodeFunctionData, getAddress, parseAbi } from 'viem'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { appUrl, unfold } from '../pages.ts'
import { photograph } from '../sandbox/photograph.ts'
import { askNode, chainOf } from '../world.ts'

const ether = String(10n ** 18n)
const code = getAddress('0x00000000000000000000000000000000c0de0001')
const proxy = getAddress('0x00000000000000000000000000000000c0de0002')
const abi = parseAbi(['function open(address who, uint256 amount)'])
const data = encodeFunctionData({ abi, functionName: 'open', args: [code, 7n] })

/** As Foundry and Hardhat write it. */
const artifact = JSON.stringify({ contractName: 'Vault', abi, bytecode: { object: '0x' }, metadata: {} })

const policy = {
  countersign: 'policy',
  version: 1,
  name: 'Treasury',
  rules: [
    { id: 'no-open', severity: 'block', kind: 'methods', methods: ['open(address,uint256)'] },
    { id: 'small', severity: 'stop', kind: 'limit', token: 'native', amount: '0.5', per: 'transaction' },
  ],
}

async function keepAbi(page: Page, { name, text, address }: { name: string; text: string; address: string }) {
  await page.getByLabel('ABI', { exact: true }).fill(text)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Address', { exact: true }).fill(address)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
}

test('a call behind a proxy is read with one’s own ABI and says so, two that disagree are not used, and a policy blocks what a team has ruled out', async ({
  page,
  world,
  newSafe,
}) => {
  test.slow()
  const safe = await newSafe({ ether })
  const { rpc } = chainOf(world)
  await askNode(rpc, 'anvil_setCode', [code, '0x00'])
  await askNode(rpc, 'anvil_setCode', [
    proxy,
    `0x363d3d373d3d3d363d73${code.slice(2).toLowerCase()}5af43d82803e903d91602b57fd5bf3`,
  ])
  await page.goto(appUrl({ world, safe }, '#/compose'))
  await page.getByLabel('What it does').selectOption('Send calldata')
  await page.getByLabel('Contract', { exact: true }).fill(proxy)
  await page.getByLabel('Calldata', { exact: true }).fill(data)
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText('Unknown call:', { exact: false }).first()).toBeVisible({ timeout: 30_000 })

  await unfold(page, 'Calls')
  await page.getByRole('link', { name: 'Add an ABI for it' }).click()
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(proxy)
  await page.getByLabel('ABI', { exact: true }).fill('{"abi": 1}')
  await expect(page.getByText('This is not an ABI', { exact: false })).toBeVisible()
  await keepAbi(page, { name: 'Vault', text: artifact, address: code })
  await expectAccessible(page)
  await photograph(page, 'contracts')

  await page.goto(appUrl({ world, safe }, '#/compose'))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('Calls open of', { timeout: 30_000 })
  await expect(heading).toContainText('decoded with your own ABI')
  await unfold(page, 'Calls')
  await expect(
    page.getByText(
      `Decoded with your own ABI “Vault”, which is for ${code}: where this EIP-1167 proxy leads.`,
    ),
  ).toBeVisible()
  await expect(page.getByText('Unknown call:', { exact: false })).toHaveCount(0)

  await page.goto(appUrl({ world, safe }, '#/policies'))
  const box = page.getByLabel('Or paste its text')
  await expect(page.getByLabel('Safes of this policy').locator('option')).toHaveText([
    'This Safe alone',
    'Every Safe that is opened here',
  ])
  await box.fill('{}')
  await expect(box).toHaveAccessibleDescription(/^This is not a policy of Countersign: choose the file/)
  await expect(page.getByRole('main')).not.toContainText('docs/')
  await page.getByText('Format of a policy').click()
  await expect(page.getByText('keccak256 of each allowed code', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await box.fill('{"countersign": "policy",\n "version" 1}')
  await expect(box).toHaveAccessibleDescription(/breaks in line 2, at character 12/)
  await box.fill(JSON.stringify({ ...policy, version: 2 }))
  await expect(box).toHaveAccessibleDescription(
    /“policy.version” is none of 1; write or copy that part again/,
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(box).toHaveValue(/"version":2/)
  await box.fill(JSON.stringify(policy))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Forbidden methods: open(address,uint256).')).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'policies')

  await page.goto(appUrl({ world, safe }, '#/compose'))
  await expect(page.getByText('POLICY:no-open')).toBeVisible({ timeout: 30_000 })
  await expect(
    page.getByRole('alert').filter({ hasText: 'Blocked. “Treasury”: This calls the forbidden method open' }),
  ).toBeVisible()
  await photograph(page, 'policy-blocked')

  await page.goto(appUrl({ world, safe }, '#/contracts'))
  await keepAbi(page, { name: 'Other', text: 'function open(address amount, uint256 who)', address: proxy })
  await page.goto(appUrl({ world, safe }, '#/compose'))
  await expect(heading).toBeVisible({ timeout: 30_000 })
  // What needs attention is not behind a line: the calls stand open.
  await expect(page.getByText('Two of your ABIs disagree on this call', { exact: false })).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByText('POLICY:no-open')).toBeVisible()
})
