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
    await page.emulateMedia({ colorScheme })
    const axe = new AxeBuilder({ page })
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
