import type { Page } from '@playwright/test'
import type { Address } from 'viem'
import { appUrl, goWithin } from '../pages.ts'
import type { World } from '../world.ts'

export type GalleryPage = { kind: 'transaction' | 'message'; safe: Address; id: string }
export type GalleryEntry = { name: string; attack: GalleryPage; twin: GalleryPage }

/** Where the attacks of the gallery and their twins are; the sandbox makes them when they are asked for first. */
export async function makeGallery(world: World): Promise<GalleryEntry[]> {
  const response = await fetch(new URL('/sandbox/gallery', world.host), { method: 'POST' })
  if (!response.ok)
    throw new Error(`The sandbox made no gallery: ${response.status} ${await response.text()}`)
  return (await response.json()) as GalleryEntry[]
}

/** Has a page that is there already show it, whatever Safe it is of. */
export const show = (page: Page, world: World, { kind, safe, id }: GalleryPage): Promise<void> =>
  goWithin(page, appUrl({ world, safe: { address: safe } }, `#/${kind}?id=${id}`))

/** As `show`; answers once its own document stands. */
export async function open(page: Page, world: World, shown: GalleryPage): Promise<void> {
  await show(page, world, shown)
  await page
    .getByText(shown.id.split('_').at(-1) ?? shown.id)
    .first()
    .waitFor({ state: 'attached' })
}
