import { expect, type Page } from '@playwright/test'
import { changed } from '#sandbox/http/lies.ts'
import { test } from './fixtures.ts'
import { type Mutation, mutations, safeMutations } from './mutations.ts'
import { appUrl, goWithin } from './pages.ts'
import { queueOf } from './queue.ts'
import { transfers } from './transfers.ts'
import { chainOf } from './world.ts'

const named = (page: Page, check: string) =>
  page
    .locator('.check-row:not(.check-row-pass)')
    .filter({ has: page.locator('.check-id', { hasText: check }) })
/** The hash that is asked for stands on the page of every transaction that could be read. */
const asked = (page: Page, id: string | undefined) => page.getByText(id?.split('_').at(-1) ?? '').first()
const signing = (page: Page) =>
  page.getByRole('region', { name: 'Act' }).getByRole('button', { name: /^(Countersign|Execute)/ })

/** What is said where an answer cannot be read at all: nothing of it is shown. */
const unreadable = /could not be read|cannot be read|malformed|not usable|unusable|no fields/i

async function isFound(page: Page, { check }: Mutation): Promise<void> {
  const found = check === 'HASH-05' ? page.getByText(unreadable).or(named(page, check)) : named(page, check)
  await found.first().waitFor()
}

test('every field of the service’s answer that a decision uses: changed on its way, it is found on screen with the named check', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  test.setTimeout(150_000)
  const safe = await newSafe({ tokens: [{ symbol: 'SUSD', amount: '900000' }] })
  const [ids, told] = await Promise.all([
    transfers(world, safe, mutations.length + 1),
    Promise.all(
      safeMutations.map(async (mutation) => {
        const { address } = await newSafe({ queue: 1, ether: '1000000000000000000' })
        const [id] = await queueOf(world.gateway, chainOf(world).chainId, address)
        return { mutation, address, id }
      }),
    ),
  ])
  gatewayProxy.alter((path, answer) => {
    const at = ids.findIndex((id) => path.endsWith(`/transactions/${id}`))
    const mutation = mutations[at] ?? told.find(({ address }) => path.endsWith(`/safes/${address}`))?.mutation
    return mutation && changed(answer, { [mutation.path]: mutation.value })
  })
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${ids.at(-1)}`))
  await expect(page.getByText('What was checked')).toBeVisible()
  await expect(page.locator('.check-row-block, .check-row-stop')).toHaveCount(0)
  const open = (id: string | undefined) => goWithin(page, appUrl({ world, safe }, `#/transaction?id=${id}`))
  let before = ids.at(-1)
  for (const [at, mutation] of mutations.entries())
    await test.step(`${mutation.check} ${mutation.path} ${JSON.stringify(mutation.value)?.slice(0, 40)}`, async () => {
      await open(ids[at])
      if (mutation.check === 'HASH-05') await asked(page, before).waitFor({ state: 'detached' })
      else await asked(page, ids[at]).waitFor({ state: 'attached' })
      await isFound(page, mutation)
      await expect(signing(page)).toHaveCount(0)
      before = ids[at]
      if (mutation.check !== 'HASH-05') return
      // What could not be read shows no hash that the next one could be told from.
      before = ids.at(-1)
      await open(before)
      await asked(page, before).waitFor({ state: 'attached' })
    })
  for (const { mutation, address, id } of told)
    await test.step(`of the Safe: ${mutation.check} ${mutation.path}`, async () => {
      await goWithin(page, appUrl({ world, safe: { address } }, `#/transaction?id=${id}`))
      await asked(page, id).waitFor({ state: 'attached' })
      await isFound(page, mutation)
    })
})
