import type { Page } from '@playwright/test'

/** Counts every press of the pointer on these pages, in wallets' dialogs too: the clicks of a person. Before the first page is opened. */
export async function countClicks(pages: readonly Page[]): Promise<() => number> {
  let clicks = 0
  for (const page of pages) {
    await page.exposeFunction('countedClick', () => {
      clicks += 1
    })
    await page.addInitScript(() => {
      const told = globalThis as unknown as { countedClick: () => void }
      addEventListener('pointerdown', (event) => event.isTrusted && told.countedClick(), { capture: true })
    })
  }
  return () => clicks
}
