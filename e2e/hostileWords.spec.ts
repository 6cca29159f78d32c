import { expect, type Page } from '@playwright/test'
import { encodeAbiParameters } from 'viem'
import { test } from './fixtures.ts'
import { faultsOf, hostile, planted } from './hostileWords.ts'
import { startLyingNode } from './lyingNode.ts'
import { appUrl, goWithin } from './pages.ts'
import { queueOf } from './queue.ts'
import { chainOf } from './world.ts'

/** Every page, and whether a stranger’s word stands on it. */
const pages: readonly (readonly [fragment: string, shows: boolean])[] = [
  ['assets', true],
  ['queue', true],
  ['record', true],
  ['collectibles', true],
  ['messages', true],
  ['apps', true],
  ['delegates', true],
  ['', false],
  ...[
    ...['addressBook', 'compose', 'message?new=', 'app', 'settings', 'notifications', 'provider', 'account'],
    ...['safes', 'policies', 'contracts', 'capsule'],
  ].map((page) => [page, false] as const),
]

const delegate = '0x1111111111111111111111111111111111111111'

/** Answers of the service with a stranger’s words wherever one may put them; what nobody proposed here stands in lists too. */
function told(path: string, answer: unknown, owner: string | undefined): unknown {
  if (path.includes('/delegates'))
    return planted({
      count: 1,
      next: null,
      previous: null,
      results: [{ safe: null, delegate, delegator: owner, label: '' }],
    })
  if (path.includes('/messages'))
    return planted({
      count: 1,
      next: null,
      previous: null,
      results: [
        {
          type: 'MESSAGE',
          messageHash: `0x${'33'.repeat(32)}`,
          status: 'NEEDS_CONFIRMATION',
          logoUri: null,
          name: null,
          message: '',
          creationTimestamp: 1_700_000_000_000,
          modifiedTimestamp: 1_700_000_000_000,
          confirmationsSubmitted: 0,
          confirmationsRequired: 2,
          proposedBy: { value: owner, name: null, logoUri: null },
          confirmations: [],
          preparedSignature: null,
          origin: null,
        },
      ],
    })
  return planted(answer)
}

const word = (page: Page) => page.getByText('Quisling').filter({ visible: true }).first()

test('NAME-01: markup, scripts, links, pictures and signs that turn text around, in every name, symbol, note and origin that a service or a token gives, are text on every page', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  test.setTimeout(150_000)
  const { chainId, rpc, tokens } = chainOf(world)
  const token = tokens.find(({ symbol }) => symbol === 'SUSD')?.address ?? '0x'
  const safe = await newSafe({
    ether: '1000000000000000000',
    tokens: [
      { symbol: 'SUSD', amount: '900000' },
      { symbol: 'STAMP', amount: '1' },
    ],
    history: 2,
    queue: 1,
  })
  const [id] = await queueOf(world.gateway, chainId, safe.address)
  gatewayProxy.alter((path, answer) => told(path, answer, safe.owners[0]))
  const node = await startLyingNode(page, rpc, { safe: safe.address, token })
  const symbol = encodeAbiParameters([{ type: 'string' }], [hostile])
  node.lies({ read: 'token symbol', lie: () => symbol })

  const faults: string[] = []
  const look = async (fragment: string) => {
    for (const fault of await faultsOf(page)) faults.push(`#/${fragment}: ${fault}`)
  }
  await page.goto(appUrl({ world, safe }, '#/policies'))
  for (const [fragment, shows] of pages)
    await test.step(`#/${fragment}`, async () => {
      await goWithin(page, appUrl({ world, safe }, `#/${fragment}`))
      await (shows ? word(page) : page.getByRole('heading', { level: 1 })).waitFor()
      await look(fragment)
    })
  await goWithin(page, appUrl({ world, safe }, `#/transaction?id=${id}`))
  await expect(page.getByText('NAME-01').first()).toBeVisible()
  await look('transaction')
  expect(faults).toEqual([])
})
