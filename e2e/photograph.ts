import type { Page } from '@playwright/test'

/** Pictures cost every run a minute and more and no test reads them: they are taken when somebody wants to look. */
const isWanted = process.env.PICTURES === '1'

/** Pictures to look at, in the widths the design is drawn for and both themes; without PICTURES=1 the page only ends up as after the last. */
export async function photograph(page: Page, name: string): Promise<void> {
  const widths = isWanted ? [390, 1100, 1440] : [1440]
  const themes = isWanted ? (['light', 'dark'] as const) : (['dark'] as const)
  for (const width of widths)
    for (const colorScheme of themes) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      if (isWanted)
        await page.screenshot({ path: `.report/screens/${name}-${width}-${colorScheme}.png`, fullPage: true })
    }
}
