import type { Locator } from '@playwright/test'

/** Waits until the page has its own faces: their rules come only after its verdicts, and `fonts.ready` knows none before. */
export const fontsLoaded = async (body: Locator): Promise<void> =>
  body.evaluate(async () => {
    const isThere = () =>
      [...document.fonts].some(
        ({ family, weight, status }) =>
          /^"?IBM Plex Sans"?$/.test(family) && weight === '400' && status === 'loaded',
      )
    while (!isThere()) await new Promise(requestAnimationFrame)
    await document.fonts.ready
  })
