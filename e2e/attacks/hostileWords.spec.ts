import { expect, type Page } from '@playwright/test'
import { encodeAbiParameters } from 'viem'
import { startLyingNode } from '../chain/lyingNode.ts'
import { test } from '../fixtures.ts'
import { appUrl, goWithin } from '../pages.ts'
import { executedOf, queueOf } from '../queue/queue.ts'
import { say } from '../transaction/said.ts'
import { chainOf, type SandboxSafe, type World } from '../world.ts'
import { faultsOf, hostile, markup, planted, plantFaults } from './hostileWords.ts'

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
const typedData = {
  domain: { name: hostile, version: hostile },
  primaryType: 'Vote',
  types: { Vote: [{ name: hostile, type: 'string' }] },
  message: { [hostile]: hostile },
}

const list = (results: readonly unknown[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
})

const messageOf = (messageHash: string, message: unknown, owner: string | undefined) => ({
  type: 'MESSAGE',
  messageHash,
  status: 'NEEDS_CONFIRMATION',
  logoUri: null,
  name: null,
  message,
  creationTimestamp: 1_700_000_000_000,
  modifiedTimestamp: 1_700_000_000_000,
  confirmationsSubmitted: 0,
  confirmationsRequired: 2,
  proposedBy: { value: owner, name: null, logoUri: null },
  confirmations: [],
  preparedSignature: null,
  origin: null,
})

/** Details of a transaction, with a decoding, an app and a note that nobody gave. */
const withWords = (details: { txData: object }) => ({
  ...details,
  note: '',
  safeAppInfo: { name: '', url: '', logoUri: null },
  txData: {
    ...details.txData,
    dataDecoded: { method: '', parameters: [{ name: '', type: 'string', value: hostile }] },
    addressInfoIndex: { [delegate]: { value: delegate, name: '', logoUri: null } },
  },
})

/** An owner, and the hashes of two messages that the service has. */
type Ground = { owner: string | undefined; said: readonly string[] }

/** Answers of the service with a stranger’s words wherever one may put them; what nobody proposed here stands in lists too. */
function told(path: string, answer: unknown, { owner, said }: Ground): unknown {
  if (path.includes('/delegates'))
    return planted(list([{ safe: null, delegate, delegator: owner, label: '' }]))
  const messages = said.map((hash, at) => messageOf(hash, at === 0 ? hostile : typedData, owner))
  const one = messages.find(({ messageHash }) => path.endsWith(messageHash))
  if (one) return planted(one)
  if (path.includes('/messages')) return planted(list(messages))
  if (path.includes('/safe-apps') && Array.isArray(answer))
    return [...(planted(answer) as unknown[]), { ...(planted(answer[0]) as object), id: 4242, url: app }]
  if (/\/transactions\/multisig_/.test(path)) return planted(withWords(answer as { txData: object }))
  return planted(answer)
}

const app = 'https://quisling.example'

const zero = `0x${'0'.repeat(40)}`
const reading = /^(Asking|Checking|Comparing|Drawing|Holding|Opening|Reading|Trying)/
const word = (page: Page) => page.getByText('Quisling').filter({ visible: true }).first()

/** What somebody hands over to be kept here: a policy, an ABI, a capsule. What a sign that turns around stands in is refused, and quoted. */
async function importCapsule(page: Page, { world, safe }: { world: World; safe: SandboxSafe }) {
  const at = (fragment: string) => goWithin(page, appUrl({ world, safe }, fragment))
  const rule = { id: 'few', severity: 'warn', kind: 'recipients', recipients: [delegate] }
  const policy = { countersign: 'policy', version: 1, name: markup, rules: [rule] }
  await at('#/policies')
  const box = page.getByLabel('Or paste its text')
  for (const refused of [
    { ...policy, name: hostile },
    { ...policy, [hostile]: 1 },
  ]) {
    await box.fill(JSON.stringify(refused))
    await expect(box).toHaveAccessibleDescription(/policy/)
  }
  await box.fill(JSON.stringify(policy))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Remove Quisling/ })).toBeVisible()

  await at('#/contracts')
  const abi = page.getByLabel('ABI', { exact: true })
  for (const refused of [`function ${hostile}(address who)`, `function open(address ${hostile})`]) {
    await abi.fill(refused)
    await expect(word(page)).toBeVisible()
  }
  await abi.fill('function open(address who)')
  await page.getByLabel('Name', { exact: true }).fill(markup)
  await page.getByLabel('Address', { exact: true }).fill(delegate)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Remove Quisling/ })).toBeVisible()
}

/** A payment of 1 wei with a note. */
const capsuleOf = (chainId: number, safe: SandboxSafe) =>
  Buffer.from(
    JSON.stringify({
      countersign: 'capsule',
      version: 1,
      chainId,
      safe: safe.address,
      safeVersion: safe.version.split('+')[0],
      transaction: {
        ...{ to: delegate, value: '1', data: '0x', operation: 0, nonce: '9' },
        ...{ safeTxGas: '0', baseGas: '0', gasPrice: '0', gasToken: zero, refundReceiver: zero },
      },
      signatures: [],
      note: hostile,
    }),
  ).toString('base64url')

test('NAME-01: markup, scripts, links, pictures and signs that turn text around, in every name, symbol, note and origin that a service or a token gives, in policies, ABIs, capsules and names that are brought along, are text on every page', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  test.setTimeout(150_000)
  await page.setViewportSize({ width: 360, height: 900 })
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
  const said = [await say(world, safe, 'Minutes.'), await say(world, safe, 'Votes.')] as const
  const [id] = await queueOf(world.gateway, chainId, safe.address)
  gatewayProxy.alter((path, answer) => told(path, answer, { owner: safe.owners[0], said }))
  const node = await startLyingNode(page, rpc, { safe: safe.address, token })
  const symbol = encodeAbiParameters([{ type: 'string' }], [hostile])
  node.lies({ read: 'token symbol', lie: () => symbol })

  const faults: string[] = []
  // A word that comes last stands out at the side too: a page is looked at when nothing of it is still on its way.
  const look = async (fragment: string) => {
    await expect(page.getByRole('status').filter({ hasText: reading })).toHaveCount(0, { timeout: 30_000 })
    for (const fault of await faultsOf(page)) faults.push(`#/${fragment}: ${fault}`)
  }
  const entries = safe.owners.map((address) => ({ address, name: markup, chainId }))
  await page.addInitScript(
    (kept) => localStorage.setItem('countersign.addressBook', kept),
    JSON.stringify({ entries: [...entries, { address: delegate, name: hostile, chainId }] }),
  )
  await page.goto(appUrl({ world, safe }, '#/policies'))
  for (const [fragment, shows] of pages)
    await test.step(`#/${fragment}`, async () => {
      await goWithin(page, appUrl({ world, safe }, `#/${fragment}`))
      await (shows ? word(page) : page.getByRole('heading', { level: 1 })).waitFor()
      await look(fragment)
    })
  await importCapsule(page, { world, safe })
  await look('contracts')
  const [done] = await executedOf(world.gateway, chainId, safe.address)
  for (const [fragment, says] of [
    ['policies', 'Quisling'],
    ['addressBook', 'Quisling'],
    ['settings', 'Quisling'],
    [`transaction?id=${id}`, 'NAME-01'],
    [`transaction?id=${done}`, 'NAME-01'],
    [`message?id=${said[0]}`, 'MSG-08'],
    [`message?id=${said[1]}`, 'MSG-07'],
    [`app?url=${encodeURIComponent(app)}`, 'Quisling'],
  ] as const)
    await test.step(`#/${fragment}`, async () => {
      await goWithin(page, appUrl({ world, safe }, `#/${fragment}`))
      await expect(page.getByText(says).filter({ visible: true }).first()).toBeVisible()
      await look(fragment)
    })
  await test.step('a capsule', async () => {
    await goWithin(page, appUrl({ world, safe }, `#/capsule?data=${capsuleOf(chainId, safe)}`))
    await page.getByRole('button', { name: 'Open and check' }).click()
    await expect(word(page)).toBeVisible()
    await look('capsule')
  })
  expect(faults).toEqual([])
  await plantFaults(page)
  const planting = ['a script ran', 'stand out', 'became elements', 'a link', 'turns around']
  expect(await faultsOf(page)).toEqual(planting.map((fault) => expect.stringContaining(fault)))
})
