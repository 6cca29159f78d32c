import { expect } from '@playwright/test'

/** A position once ten looks in a row found the same: rows above it may still be on their way to their verdicts. */
export async function whenStill(position: () => Promise<number>): Promise<number> {
  let last = Number.NaN
  let same = 0
  await expect
    .poll(
      async () => {
        const now = await position()
        same = now === last ? same + 1 : 0
        last = now
        return same
      },
      { intervals: [100], timeout: 20_000 },
    )
    .toBeGreaterThan(9)
  return last
}
