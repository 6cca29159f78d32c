import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Fails on any accessibility violation of the page, in the light and in the dark theme. A host page and the app in its frame are
 * two pages: `part` says which is looked at, because each has its own landmarks.
 */
export async function expectAccessible(
  page: Page,
  part: 'all' | 'around the frame' | 'in the frame' = 'all',
) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settled(page)
    // Every rule runs; only of what is in order axe need not write down where each element is: a third of its time.
    const axe = new AxeBuilder({ page }).options({
      resultTypes: ['violations'],
    })
    // Where there is one frame only, nothing has to be put together from several in a page of its own.
    if (page.frames().length === 1) axe.setLegacyMode()
    if (part === 'around the frame') axe.exclude('iframe')
    if (part === 'in the frame') axe.include(['iframe', 'html'])
    const { violations } = await axe.analyze()
    expect(
      violations.map(
        ({ id, nodes }) => `${colorScheme}: ${id} at ${nodes.map(({ target }) => target).join(', ')}`,
      ),
    ).toEqual([])
  }
}

/** Until no transition runs in any frame: colours half way between two themes are nobody's. */
async function settled(page: Page): Promise<void> {
  for (const frame of page.frames())
    await frame.evaluate(() => {
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      return Promise.allSettled(ending.map(({ finished }) => finished))
    })
}
