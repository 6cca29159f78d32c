import { expect, type Page } from '@playwright/test'
import type { Attack } from '#sandbox/gallery/attack.ts'
import { attacks } from '#sandbox/gallery/attacks.ts'
import { test } from '../fixtures.ts'
import { appUrl, connectOwner } from '../pages.ts'
import type { World } from '../world.ts'
import { type GalleryEntry, type GalleryPage, makeGallery, show } from './galleryPages.ts'

/**
 * What of a document decides here, read in one look: asking for each part by its role took a third of the time. That the parts have
 * their roles is tried where a keyboard walks them.
 */
const look = (page: Page, { id }: GalleryPage, says = '') =>
  page.evaluate(
    ([hash = '', besides = '']) => {
      const named = (element: Element) => (element.ariaLabel ?? element.textContent ?? '').trim()
      const isVisible = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 0
      const act = document.querySelector('[aria-label="Act"]')
      const buttons = [...(act?.querySelectorAll('button') ?? [])].filter(isVisible)
      const stop = document.querySelector('[aria-label="Stop"]')
      return {
        stands: document.body.textContent?.includes(hash) === true,
        says: document.body.textContent?.includes(besides) === true,
        said: act?.textContent ?? '',
        signing: buttons
          .filter((button) => /^(Countersign|Execute|Sign|Confirm)/.test(named(button)))
          .map((button) => !button.disabled && button.ariaDisabled !== 'true'),
        checks: [...document.querySelectorAll('.check-id')].filter(isVisible).map(named),
        stops: stop !== null && isVisible(stop),
        withoutWayOn: [...document.querySelectorAll('.check-row-block, .check-row-stop, .check-row-warn')]
          .filter((row) => !row.querySelector('.check-row-detail')?.textContent)
          .map(({ textContent }) => textContent),
      }
    },
    [id.split('_').at(-1) ?? id, says],
  )

const often = { intervals: [100, 50] }

async function isStopped(
  page: Page,
  shown: GalleryPage,
  { checks, verdict, foot, says }: Attack,
): Promise<void> {
  const said = foot ?? (verdict === 'block' ? /Cannot be (confirmed|signed)/ : /stops? to accept before/)
  await expect
    .poll(() => look(page, shown, says), often)
    .toEqual({
      stands: true,
      says: true,
      said: expect.stringMatching(said),
      signing: [],
      checks: expect.arrayContaining([...checks]),
      stops: verdict === 'block' ? expect.any(Boolean) : true,
      withoutWayOn: [],
    })
}

async function isUnhindered(page: Page, shown: GalleryPage): Promise<void> {
  await expect
    .poll(() => look(page, shown), often)
    .toMatchObject({ stands: true, signing: expect.arrayContaining([true]), stops: false, withoutWayOn: [] })
}

/** Opens every one of them and its twin in one page, beginning with a Safe whose owner is connected. */
async function walk(page: Page, world: World, part: readonly Attack[]): Promise<void> {
  const entries = await makeGallery(world)
  const of = ({ name }: Attack): GalleryEntry => {
    const entry = entries.find((one) => one.name === name)
    if (!entry) throw new Error(`${name} was not made.`)
    return entry
  }
  const [first] = part
  if (!first) return
  await page.goto(appUrl({ world, safe: { address: of(first).attack.safe } }))
  await connectOwner(page, 'Marcus')
  for (const attack of part) {
    const { attack: attacked, twin } = of(attack)
    await test.step(attack.name, async () => {
      await show(page, world, attacked)
      await isStopped(page, attacked, attack)
    })
    await test.step(`${attack.name}: ${attack.twin}`, async () => {
      await show(page, world, twin)
      await isUnhindered(page, twin)
    })
  }
}

const parts = 3
for (let part = 0; part < parts; part += 1) {
  const some = attacks.filter((_, at) => at % parts === part)
  test(`the attack gallery, part ${part + 1} of ${parts}: ${some.length} attacks are stopped in the page, and what is done every day is not`, async ({
    page,
    world,
  }) => {
    test.setTimeout(200_000)
    await walk(page, world, some)
  })
}
