import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { appUrl, unfold } from '../pages.ts'
import { executedOf } from '../queue/queue.ts'
import { chainOf } from '../world.ts'

const explorer = {
  address: 'https://explorer.example/address/{{address}}',
  txHash: 'https://explorer.example/tx/{{txHash}}',
  api: '',
}
const app = { name: 'Payday', url: 'https://payday.example', logoUri: 'https://payday.example/logo.svg' }

type ExplorerBody = Record<string, unknown> & { chainId?: string; results?: ExplorerBody[] }

/** The chain's entry with an explorer; everything else of an answer as it was. */
function withExplorer(answer: ExplorerBody): ExplorerBody {
  if (answer.results) return { ...answer, results: answer.results.map(withExplorer) }
  return 'blockExplorerUriTemplate' in answer ? { ...answer, blockExplorerUriTemplate: explorer } : answer
}

test('the page of a transaction names the app it came from, its note and its pages in the explorer, each as a claim, and gives the answer and the calldata to copy', async ({
  page,
  context,
  world,
  gatewayProxy,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { chainId, safes } = chainOf(world)
  const [safe] = safes
  if (!safe) throw new Error('The sandbox has no Safe.')
  const read = async (id: string) =>
    (await fetch(new URL(`/v1/chains/${chainId}/transactions/${id}`, world.gateway))).json()
  const answers = await Promise.all((await executedOf(world.gateway, chainId, safe.address)).map(read))
  const answer = answers.find(({ txData }) => txData.hexData)
  const id = answer.txId
  gatewayProxy.alter((path, given) => {
    if (path.includes('/chains') && !path.includes('/safes') && !path.includes('/transactions'))
      return withExplorer(given as ExplorerBody)
    if (!path.includes(`/transactions/${id}`)) return undefined
    return { ...(given as ExplorerBody), safeAppInfo: app, note: 'The rent of May' }
  })
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  await unfold(page, /^Service and this device|^Reported by the service/)
  const factOf = (term: string) => page.getByRole('term').filter({ hasText: term }).locator('+ dd')
  await expect(factOf('From the app')).toContainText('Payday')
  await expect(factOf('From the app')).toContainText('https://payday.example')
  await expect(factOf('From the app')).toContainText('reported by the service')
  await expect(factOf('Note')).toContainText('The rent of May')
  const ofChain = factOf('Chain transaction').getByRole('link', { name: 'Open in the explorer' })
  await expect(ofChain).toHaveAttribute('href', `https://explorer.example/tx/${answer.txHash}`)
  await expect(ofChain).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(page.getByRole('link', { name: 'Open the called account in the explorer' })).toHaveAttribute(
    'href',
    `https://explorer.example/address/${answer.txData.to.value}`,
  )
  // The page asks nobody for the app's logo, nor for its page.
  await expect(page.locator('img[src^="https://payday.example"]')).toHaveCount(0)
  await page.getByText('The service’s answer as JSON').click()
  await page.getByRole('button', { name: 'Copy JSON' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain('"note": "The rent of May"')
  expect(JSON.parse(await copied()).txData.value).toBe(answer.txData.value)
  await page.getByText(/^Calldata, \d+ bytes$/).click()
  await page.getByRole('button', { name: 'Copy calldata' }).click()
  await expect.poll(copied).toBe(answer.txData.hexData)
  await expectAccessible(page)
})
