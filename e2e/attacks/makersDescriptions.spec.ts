import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { appUrl, unfold } from '../pages.ts'
import { executedOf } from '../queue/queue.ts'
import { chainOf, type World } from '../world.ts'

type ChainsBody = Record<string, unknown> & { features?: string[]; results?: ChainsBody[] }
type MakersDescriptionsDetails = {
  txId: string
  txData: { to: { value: string }; dataDecoded?: { method: string } }
}

/** A transfer of a token that the seeded Safe made. */
async function transferOf(world: World) {
  const { chainId, safes } = chainOf(world)
  const [safe] = safes
  if (!safe) throw new Error('The sandbox has no Safe.')
  for (const id of await executedOf(world.gateway, chainId, safe.address)) {
    const url = new URL(`/v1/chains/${chainId}/transactions/${id}`, world.gateway)
    const { txData } = (await (await fetch(url)).json()) as MakersDescriptionsDetails
    if (txData.dataDecoded?.method === 'transfer') return { chainId, safe, id, token: txData.to.value }
  }
  throw new Error('The seeded Safe made no transfer.')
}

const announced = (answer: ChainsBody): ChainsBody =>
  answer.results
    ? { ...answer, results: answer.results.map(announced) }
    : answer.features
      ? { ...answer, features: [...answer.features, 'ERC7730'] }
      : answer

const descriptor = (chainId: number, address: string) => ({
  $schema: 'erc7730-v2.schema.json',
  context: { contract: { deployments: [{ chainId, address }] } },
  metadata: { owner: 'Sandbox Mint' },
  display: {
    formats: {
      'transfer(address to,uint256 value)': {
        intent: 'Send coins of the mint',
        fields: [
          { path: 'to', label: 'Receiver', format: 'raw' },
          { path: 'value', label: 'Amount', format: 'tokenAmount', params: { tokenPath: '@.to' } },
        ],
      },
    },
  },
})

const reading = (page: Page) => page.getByText('Described by its maker').first()

test('what a service hands out of a contract stands beside the exact reading, after the verdict, as the maker’s claim', async ({
  page,
  world,
  gatewayProxy,
}) => {
  const { chainId, safe, id, token } = await transferOf(world)
  const asked: string[] = []
  gatewayProxy.alter((path, answer) => {
    if (path.includes('/descriptors')) {
      asked.push(path)
      const served = { name: 'calldata-mint.json', descriptor: descriptor(chainId, token) }
      return { descriptors: [{ ...served, includes: {}, attestations: [{ sig: 'forged' }] }] }
    }
    return /\/v\d\/chains(\/\d+)?(\?|$)/.test(path) ? announced(answer as ChainsBody) : undefined
  })
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  await unfold(page, 'Calls')
  await expect(reading(page)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('claimed by Sandbox Mint').first()).toBeVisible()
  await expect(page.getByText('Send coins of the mint').first()).toBeVisible()
  expect(asked.map((path) => path.toLowerCase())).toEqual([
    `/v1/chains/${chainId}/contracts/${token}/descriptors`.toLowerCase(),
  ])
})

test('a service that announces none is not asked for any', async ({ page, world, gatewayProxy }) => {
  const { safe, id } = await transferOf(world)
  const asked: string[] = []
  gatewayProxy.alter((path) => {
    if (path.includes('/descriptors')) asked.push(path)
    return undefined
  })
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  await expect(page.locator('main [data-verdict]:not([data-verdict="checking"])').first()).toBeVisible()
  await page.waitForResponse((response) => response.url().includes('/transactions/'))
  expect(asked).toEqual([])
  await expect(page.getByText('Described by its maker')).toHaveCount(0)
})
