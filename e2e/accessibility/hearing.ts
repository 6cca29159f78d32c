import type { Page } from '@playwright/test'

/**
 * Which of these texts a page has said so far, also those that it says no more: what stands there for seconds only is not waited for,
 * as a busy machine may not look in time. Begun before the page is opened.
 */
export async function hear(page: Page, texts: readonly string[]): Promise<{ heard: Set<string> }> {
  const heard = new Set<string>()
  await page.exposeFunction('heardHere', (text: string) => heard.add(text))
  await page.addInitScript((listened) => {
    const { heardHere } = window as unknown as { heardHere: (text: string) => void }
    new MutationObserver(() => {
      const said = document.body?.textContent ?? ''
      for (const text of listened) if (said.includes(text)) heardHere(text)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  }, texts)
  return { heard }
}
