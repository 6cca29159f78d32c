import type { Page } from '@playwright/test'

/** How far what was read has moved while the page came, as browsers count it: 0 is not at all, 0.1 is the most that is called good. */
export const movedSoFar = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 1_000)
      }),
  )
