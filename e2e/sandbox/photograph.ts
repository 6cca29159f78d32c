import { type Page, test } from '@playwright/test'

/** Pictures cost every run a minute and more and no test reads them: they are taken when somebody wants to look. */
const isWanted = process.env.PICTURES === '1'

/** The widths that a wallet's dialogs are drawn for: a phone, both sides of where they become compact, and a desk. */
const dialogWidths = [390, 767, 768, 1440]

/** Pictures of a dialog that is open, in both themes, with PICTURES=1; without it nothing happens. The window keeps its size. */
export async function photographDialog(page: Page, name: string): Promise<void> {
  if (!isWanted) return
  test.setTimeout(1_800_000)
  const before = page.viewportSize()
  for (const width of dialogWidths)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // RainbowKit waits half a second before it believes a new width.
      await page.waitForTimeout(700)
      await page.screenshot({ path: `.report/screens/dialog-${name}-${width}-${colorScheme}.png` })
    }
  if (before) await page.setViewportSize(before)
}

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
