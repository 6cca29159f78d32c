import { expect, type Page } from '@playwright/test'
import { changed } from '#sandbox/http/lies.ts'
import { test } from '../fixtures.ts'
import { appUrl, goWithin } from '../pages.ts'
import { executedOf } from '../queue/queue.ts'
import { say } from '../transaction/said.ts'
import {
  doneMutations,
  messageMutations,
  messageRowMutations,
  queueMutations,
  type RowMutation,
} from './listingMutations.ts'

type ToldMutationsItem = { type: string; transaction?: { id: string; executionInfo?: { type: string } } }

/** The rows of a list, each with its own change. */
function changedRows(answer: unknown, rows: readonly RowMutation[], type: string, newestFirst = false) {
  const told = structuredClone(answer) as { results: (ToldMutationsItem & Record<string, unknown>)[] }
  const items = told.results.filter((item) => item.type === type)
  if (newestFirst) items.reverse()
  for (const [at, { changes }] of rows.entries()) {
    const item = items[at]
    if (item?.transaction) item.transaction = changed(item.transaction, changes) as typeof item.transaction
    else if (item) Object.assign(item, changed(item, changes))
  }
  return told
}

async function rowsSay(page: Page, rows: readonly RowMutation[]): Promise<void> {
  for (const { says } of rows) await page.getByRole('main').getByText(says).first().waitFor()
  for (const { not } of rows)
    if (not) await expect(page.getByRole('main').getByText(not, { exact: true })).toHaveCount(0)
}

test('what the service says of executed transactions, of messages, and in its lists: changed on its way, it is found on screen, or the row says what is so', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  test.setTimeout(150_000)
  const ether = '1000000000000000000'
  const [past, speaker, listed] = await Promise.all([
    newSafe({ ether, history: doneMutations.length + 1 }),
    newSafe(),
    newSafe({ ether, queue: queueMutations.length }),
  ])
  const done = await executedOf(world.gateway, 31337, past.address)
  const said: string[] = []
  for (const at of messageMutations.keys()) said.push(await say(world, speaker, `Minutes ${at}.`))
  for (const at of messageRowMutations.keys()) await say(world, listed, `Rules ${at}.`)
  gatewayProxy.alter((path, answer) => {
    if (path.includes(`${listed.address}/transactions/queued`))
      return changedRows(answer, queueMutations, 'TRANSACTION')
    if (path.includes(`${listed.address}/messages`))
      return changedRows(answer, messageRowMutations, 'MESSAGE', true)
    const mutation =
      doneMutations[done.findIndex((id) => path.endsWith(`/transactions/${id}`))] ??
      messageMutations[said.findIndex((hash) => path.endsWith(`/messages/${hash}`))]
    return mutation && changed(answer, { [mutation.path]: mutation.value })
  })
  const found = (check: string) =>
    page
      .locator('.check-row:not(.check-row-pass)')
      .filter({ has: page.locator('.check-id', { hasText: check }) })
      .first()
  const hash = (id: string | undefined) => page.getByText(id?.split('_').at(-1) ?? '').first()

  await page.goto(appUrl({ world, safe: past }, `#/transaction?id=${done.at(-1)}`))
  await hash(done.at(-1)).waitFor({ state: 'attached' })
  await expect(page.getByText('Executed, as the chain shows.')).toBeVisible()
  await expect(page.locator('.check-row-block, .check-row-stop, .check-row-warn')).toHaveCount(0)
  for (const [at, { path, value, check }] of doneMutations.entries())
    await test.step(`executed: ${check} ${path} ${JSON.stringify(value)}`, async () => {
      await goWithin(page, appUrl({ world, safe: past }, `#/transaction?id=${done[at]}`))
      await hash(done[at]).waitFor({ state: 'attached' })
      await found(check).waitFor()
    })
  for (const [at, mutation] of messageMutations.entries())
    await test.step(`message: ${mutation.path} ${JSON.stringify(mutation.value)}`, async () => {
      await goWithin(page, appUrl({ world, safe: speaker }, `#/message?id=${said[at]}`))
      if ('check' in mutation) await found(mutation.check).waitFor()
      else await page.getByRole('row', { name: mutation.row }).locator('s').waitFor()
    })
  await goWithin(page, appUrl({ world, safe: listed }, '#/queue'))
  await rowsSay(page, queueMutations)
  await goWithin(page, appUrl({ world, safe: listed }, '#/messages'))
  await rowsSay(page, messageRowMutations)
})
