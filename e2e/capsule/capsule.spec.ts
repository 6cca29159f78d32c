import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { approveInWallet, appUrl, connectOwner, goWithin, pressAfter, thresholdOf, unfold } from '../pages.ts'
import { queueOf } from '../queue/queue.ts'
import { askNode, balanceOf, chainOf, nameOf, type World } from '../world.ts'

const ether = String(10n ** 18n)
const root = resolve(import.meta.dirname, '../..')

/** What `countersign verify` says of capsules, by the facts that are given. */
function verdictsOf(input: readonly unknown[]): Promise<{ verdict: string; error?: string }[]> {
  return new Promise((done, failed) => {
    const child = execFile('node', ['src/cli/bootstrap.mjs', 'verify'], { cwd: root }, (_, stdout) => {
      try {
        done(JSON.parse(stdout))
      } catch (cause) {
        failed(new Error(`verify answered “${stdout}”.`, { cause }))
      }
    })
    child.stdin?.end(JSON.stringify(input))
  })
}

/** The link that Take along gives; locked where there is a passphrase. */
async function linkFrom(page: Page, passphrase?: string): Promise<string> {
  await page.getByRole('button', { name: 'Share as a file or link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share as a file or link' })
  if (passphrase !== undefined) {
    await dialog.getByLabel('Who can read it').selectOption('Only with a passphrase that I choose')
    await dialog.getByLabel('Passphrase').fill(passphrase)
    await dialog.getByRole('button', { name: 'Lock it' }).click()
  }
  await dialog.getByText('The whole link').click({ timeout: 30_000 })
  const link = (await dialog.getByText(/#\/capsule\?data=/).textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Close' }).click()
  return link
}

/** The capsule in a link that is not locked. */
const heldBy = (link: string) => JSON.parse(Buffer.from(link.split('data=')[1] ?? '', 'base64url').toString())

/** A link as mail and chat carry it, opened. */
async function openLink(page: Page, link: string, passphrase?: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(link)
  if (passphrase !== undefined) await page.getByLabel('Passphrase or key').fill(passphrase)
  await page.getByRole('button', { name: 'Open and check' }).click()
}

async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm' }).click()
  await approveInWallet(page, 'Sign this typed data?')
  await expect(page.getByText('Your signature is only in the capsule.')).toBeVisible()
}

/** Nothing of what a capsule holds may leave the page but to the node. */
const withoutService = (page: Page, gateway: string) =>
  page.context().route(`${gateway}/**`, (route) => route.abort('connectionrefused'))

const chainFacts = (world: World, safe: { version: string; owners: readonly string[] }) => ({
  chainId: chainOf(world).chainId,
  version: safe.version,
  owners: safe.owners,
  threshold: 2,
  nonce: '0',
})

test('two owners sign and execute a transaction and sign a message by capsules alone, with the gateway gone; what does not count is refused with the reason', async ({
  page,
  world,
  newSafe,
  newVisitor,
  traffic,
}) => {
  // Two locks of a second of computing each, three pages and a command: on a busy machine that takes its time.
  test.setTimeout(240_000)
  const safe = await newSafe({ ether, threshold: 2, queue: 1 })
  const { chainId, rpc } = chainOf(world)
  const [id] = await queueOf(world.gateway, chainId, safe.address)
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  await expect(page.getByText(/\d+ checks agree/)).toBeVisible()
  const first = await linkFrom(page)
  const held = heldBy(first)
  expect(held).toMatchObject({ countersign: 'capsule', chainId, safe: safe.address })
  // Its own balance: whom it pays is paid by other tests meanwhile.
  const before = await balanceOf(rpc, safe.address)

  // From here on no service answers anybody.
  const second = await newVisitor()
  await withoutService(page, world.gateway)
  await withoutService(second, world.gateway)

  const other = { owner: safe.owners[1], signature: `0x${'ab'.repeat(64)}1b` }
  const spoilt = { ...held, signatures: [...held.signatures, other], note: 'Salaries of November.' }
  await page.goto('about:blank')
  await page.goto(`${new URL('/', world.app)}#/capsule`)
  const pasted = page.getByLabel('Or paste its link')
  await pasted.fill('{"countersign":"letter"}')
  await expect(page.getByText('“capsule.', { exact: false })).toBeVisible()
  await pasted.fill(first.slice(0, -9))
  await expect(pasted).toHaveAttribute('aria-invalid', 'true')
  await expect(pasted).toHaveAccessibleDescription(/^This link is incomplete: .* Nothing was opened/)
  await pasted.fill(JSON.stringify(spoilt))
  await expect(pasted).not.toHaveAttribute('aria-invalid')
  await expect(
    page.getByText(`Transaction ${held.transaction.nonce}, ${spoilt.signatures.length} signature`, {
      exact: false,
    }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Open and check' }).click()
  await unfold(page)
  await page.getByText('Data sources').click()
  await expect(page.getByText('reported by the maker of the capsule', { exact: false })).toBeVisible()
  await expect(page.getByText('One signature in the capsule does not count.')).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByText(`for ${safe.owners[1]}`, { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('blockquote')).toHaveText('Salaries of November.')
  await expect(page.getByText('STATE-07')).toBeVisible()
  expect(page.url()).not.toContain('data=')

  const signed = held.signatures.map(({ owner }: { owner: string }) => owner)
  const mine = safe.owners.filter((owner) => !signed.includes(owner))
  await connectOwner(page, nameOf(world, mine[0]))
  await sign(page)
  await expectAccessible(page)
  const locked = await linkFrom(page, 'correct horse battery')
  expect(Buffer.from(locked.split('data=')[1] ?? '', 'base64url').toString()).not.toContain(
    safe.address.slice(2),
  )

  await openLink(second, locked, 'correct horse battery')
  await unfold(second, /checks agree/)
  await expect(second.getByText('STATE-07')).toBeVisible({ timeout: 30_000 })
  await expect(second.getByText('Simulation: it would succeed.')).toBeVisible({ timeout: 30_000 })
  await connectOwner(second, nameOf(world, mine[1] ?? mine[0]))
  if (signed.length === 0) await sign(second)

  await second.getByRole('button', { name: 'Share as a file or link' }).click()
  const dialog = second.getByRole('dialog', { name: 'Share as a file or link' })
  const download = second.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save as a file' }).click()
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(file.signatures).toHaveLength(2)
  const [told] = await verdictsOf([{ capsule: file, chain: chainFacts(world, safe) }])
  expect(told?.verdict).toBe('pass')

  // Right before it is sent it is looked at once more: a third signature is asked for since.
  const execute = second.getByRole('button', { name: 'Execute', exact: true })
  await pressAfter(execute, rpc, thresholdOf(safe, 3))
  await expect(
    second.getByText(/The threshold changed from 2 to 3 since you opened this\. Nothing was sent\./).first(),
  ).toBeVisible({
    timeout: 30_000,
  })
  for (const [method, ...params] of thresholdOf(safe, 2)) await askNode(rpc, method, params)
  await execute.click()
  await approveInWallet(second, /Send/)
  await expect(second.getByText(/^Executed\. Nonce/)).toBeVisible({ timeout: 30_000 })
  expect(await balanceOf(rpc, safe.address)).toBe(before - BigInt(held.transaction.value))

  // Who still has it open is told that it is over.
  await expect(page.getByText('Out of date: nonce 0 is used', { exact: false }).first()).toBeVisible({
    timeout: 30_000,
  })
  const abroad = traffic.requests.filter(
    ({ url }) => url.includes(held.safe.slice(2)) && url.includes('data='),
  )
  expect(abroad).toEqual([])

  // A message goes the same way between the same two; the Safe's signature is put together without a service.
  await goWithin(page, appUrl({ world, safe }, '#/message?new'))
  await page.getByLabel('Text for the Safe to sign').fill('We agree.')
  await page.getByRole('button', { name: 'Review' }).click()
  await unfold(page, 'checks agree')
  await expect(page.getByText('MSG-08')).toBeVisible({ timeout: 30_000 })
  await goWithin(page, await linkFrom(page))
  await page.getByRole('button', { name: 'Open and check' }).click()
  await page.getByRole('button', { name: 'Sign the message' }).click({ timeout: 30_000 })
  await approveInWallet(page, 'Sign this typed data?')
  await expect(page.getByText('You have signed. 1 more confirmation is needed.')).toBeVisible()
  await goWithin(second, await linkFrom(page))
  await second.getByRole('button', { name: 'Open and check' }).click()
  await second.getByRole('button', { name: 'Sign the message' }).click({ timeout: 30_000 })
  await approveInWallet(second, 'Sign this typed data?')
  await expect(second.getByRole('region', { name: 'The signature of the Safe' })).toBeVisible()
  await expect(
    second.getByText('The Safe accepts the signature: isValidSignature(bytes32, bytes)'),
  ).toBeVisible()
})
