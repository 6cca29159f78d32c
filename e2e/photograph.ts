import type { Page } from '@playwright/test'

/** Pictures for the report: the widths the design is drawn for, both themes. */
export async function photograph(page: Page, name: string): Promise<void> {
  for (const width of [390, 1100, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.screenshot({ path: `.report/screens/${name}-${width}-${colorScheme}.png`, fullPage: true })
    }
}
