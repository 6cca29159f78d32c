import type { Locator } from '@playwright/test'

/** The edges of an element in pixels of the window, 0 for one that is not drawn. */
export async function boxOf(locator: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {}
  return { top: y, bottom: y + height, left: x, right: x + width }
}
