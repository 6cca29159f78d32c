import { expect, type Page } from '@playwright/test'
import type { Attack } from '#sandbox/gallery/attack.ts'
import { attacks } from '#sandbox/gallery/attacks.ts'
import { test } from './fixtures.ts'
import { type GalleryEntry, makeGallery, open } from './galleryPages.ts'
import { appUrl, connectOwner } from './pages.ts'
import type { World } from './world.ts'

const act = (page: Page) => page.getByRole('region', { name: 'Act' })
const signing = (page: Page) => act(page).getByRole('button', { name: /^(Countersign|Execute|Sign|Confirm)/ })

async function isStopped(page: Page, { checks, verdict, foot }: Attack): Promise<void> {
  const said = foot ?? (verdict === 'block' ? /Cannot be (counter)?signed/ : /stops? to settle before/)
  await act(page).filter({ hasText: said }).waitFor()
  await expect(signing(page)).toHaveCount(0)
  for (const id of checks) await expect(page.locator('.check-id', { hasText: id }).first()).toBeVisible()
  if (verdict === 'stop') await expect(page.getByRole('region', { name: 'Stop' })).toBeVisible()
}

async function isUnhindered(page: Page): Promise<void> {
  await signing(page).first().waitFor()
  await expect(signing(page).first()).toBeEnabled()
  await expect(page.getByRole('region', { name: 'Stop' })).toHaveCount(0)
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
      await open(page, world, attacked)
      await isStopped(page, attack)
    })
    await test.step(`${attack.name}: ${attack.twin}`, async () => {
      await open(page, world, twin)
      await isUnhindered(page)
    })
  }
}

const parts = 2
for (let part = 0; part < parts; part += 1) {
  const some = attacks.filter((_, at) => at % parts === part)
  test(`the attack gallery, part ${part + 1} of ${parts}: ${some.length} attacks are stopped in the page, and what is done every day is not`, async ({
    page,
    world,
  }) => {
    test.setTimeout(150_000)
    await walk(page, world, some)
  })
}
