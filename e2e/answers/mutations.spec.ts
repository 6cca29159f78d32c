import { expect, type Page } from '@playwright/test'
import { changed } from '#sandbox/http/lies.ts'
import { proposals, transfers } from '../assets/transfers.ts'
import { test } from '../fixtures.ts'
import { appUrl, goWithin } from '../pages.ts'
import { queueOf } from '../queue/queue.ts'
import { chainOf, type SandboxSafe } from '../world.ts'
import { kindMutations } from './kindMutations.ts'
import { type Mutation, mutations, safeMutations } from './mutations.ts'

/** One changed answer, and the transaction in whose document it must be found. */
type MutationTrial = Mutation & { safe: string; id: string }

const hashIn = (id: string) => id.split('_').at(-1) ?? id
const often = { intervals: [100, 50] }

/** What of a document decides here, read in one look. `before`: the hash of what stood there until now. */
const look = (page: Page, id: string, before = '') =>
  page.evaluate(
    ([hash = '', last = '']) => {
      const text = document.querySelector('main')?.textContent ?? ''
      return {
        stands: text.includes(hash),
        isAnother: last === '' || !text.includes(last),
        found: [...document.querySelectorAll('.check-row:not(.check-row-pass)')].map(
          (one) => one.textContent,
        ),
        grave: document.querySelectorAll('.check-row-block, .check-row-stop').length,
        isUnread: /could not be read|cannot be read|malformed|not usable|unusable|no fields/i.test(text),
        signing: [...document.querySelectorAll('[aria-label="Act"] button')].filter((button) =>
          /^(Countersign|Execute)/.test(button.ariaLabel ?? button.textContent ?? ''),
        ).length,
      }
    },
    [hashIn(id), before],
  )

test('every field of the service’s answer that a decision uses: changed on its way, it is found on screen with the named check', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  test.setTimeout(150_000)
  const ether = '1000000000000000000'
  const held = [{ symbol: 'SUSD', amount: '900000' }]
  const [safe, other, newest, old] = await Promise.all([
    newSafe({ tokens: held }),
    newSafe({ ether }),
    newSafe({ version: '1.5.0' }),
    newSafe({ version: '1.1.1' }),
  ])
  const stamp = chainOf(world).tokens.find(({ symbol }) => symbol === 'STAMP')?.address ?? '0x'
  const kindsIn = async (at: SandboxSafe, version?: string): Promise<MutationTrial[]> => {
    const some = kindMutations.filter((one) => one.version === version)
    const ground = { safe: at.address, owners: at.owners, stamp }
    const ids = await proposals(
      world,
      at,
      some.map(({ call }) => call(ground)),
    )
    return some.map((one, n) => ({ ...one, safe: at.address, id: ids[n] ?? '' }))
  }
  const [ids, kinds, told] = await Promise.all([
    transfers(world, safe, mutations.length + 1),
    Promise.all([kindsIn(other), kindsIn(newest, '1.5.0'), kindsIn(old, '1.1.1')]),
    Promise.all(
      safeMutations.map(async (mutation): Promise<MutationTrial> => {
        const { address } = await newSafe({ queue: 1, ether })
        const [id = ''] = await queueOf(world.gateway, chainOf(world).chainId, address)
        return { ...mutation, safe: address, id }
      }),
    ),
  ])
  const trials: MutationTrial[] = [
    ...mutations.map((one, at) => ({ ...one, safe: safe.address, id: ids[at] ?? '' })),
    ...kinds.flat(),
  ]
  gatewayProxy.alter((path, answer) => {
    const lie =
      trials.find(({ id }) => path.endsWith(`/transactions/${id}`)) ??
      told.find((one) => path.endsWith(`/safes/${one.safe}`))
    return lie && changed(answer, { [lie.path]: lie.value })
  })
  const honest = ids.at(-1) ?? ''
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${honest}`))
  await expect(page.getByText(/\d+ checks agree/)).toBeVisible()
  await expect.poll(() => look(page, honest), often).toMatchObject({ stands: true, grave: 0 })

  let before = hashIn(honest)
  for (const trial of [...trials, ...told])
    await test.step(`${trial.check} ${trial.path} ${JSON.stringify(trial.value)?.slice(0, 40)}`, async () => {
      const { check, id, says = '' } = trial
      await goWithin(
        page,
        appUrl({ world, safe: { address: trial.safe as `0x${string}` } }, `#/transaction?id=${id}`),
      )
      // What could not be read shows no hash: that it is this one is told by the former one being gone.
      const isFound = {
        found: expect.arrayContaining([expect.stringMatching(new RegExp(`${says}[^]*${check}`))]),
        signing: 0,
      }
      if (check === 'HASH-05')
        await expect
          .poll(() => look(page, id, before), often)
          .toEqual(expect.objectContaining({ isAnother: true, isUnread: true, signing: 0 }))
      else await expect.poll(() => look(page, id), often).toMatchObject({ stands: true, ...isFound })
      before = hashIn(id)
    })
})
