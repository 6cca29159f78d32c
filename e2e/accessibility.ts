import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails on any accessibility violation of the page, in the light and in the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(
      violations.map(
        ({ id, nodes }) => `${colorScheme}: ${id} at ${nodes.map(({ target }) => target).join(', ')}`,
      ),
    ).toEqual([])
  }
}
