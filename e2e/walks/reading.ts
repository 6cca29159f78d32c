import type { Page } from '@playwright/test'

/** How fast a careful person reads, in words a minute. */
export const wordsPerMinute = 240

/** The lines of text that stand in the window, header and footer aside: what a person who looks at the page reads. */
async function linesInView(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const lines: string[] = []
    // Its groups are drawn one by one; read it is as the one word that it is.
    const grouped = new Set<Element>()
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const around = node.parentElement
      const whole = around?.closest('.address, .hash-line, .hash-rows')
      if (whole && grouped.has(whole)) continue
      if (!around || around.closest('header, footer, nav, script, style, option')) continue
      if (!around.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { top, bottom, width, height } = range.getBoundingClientRect()
      if (width > 1 && height > 1 && bottom > 0 && top < innerHeight)
        lines.push((whole ?? node).textContent?.trim() ?? '')
      if (whole) grouped.add(whole)
    }
    return lines.filter(Boolean)
  })
}

/**
 * A person who walks through the page: every line that is new to them is read once, when they look, and costs its time. An address or a hash
 * is compared as one word is read: comparing it digit by digit is the device's step, which is not walked here.
 */
export function createReader(page: Page) {
  const read = new Set<string>()
  let words = 0
  return {
    async look(): Promise<void> {
      for (const line of await linesInView(page)) {
        if (read.has(line)) continue
        read.add(line)
        words += line.split(/\s+/).length
      }
    },
    words: () => words,
    /** What was read so far takes as long, in seconds. */
    seconds: () => (words / wordsPerMinute) * 60,
  }
}

/** Words that stand on the page itself, between header and footer, and in the bar: not those that are only heard. */
export const wordsOnPage = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const main = document.querySelector('main')
    const walker = document.createTreeWalker(main ?? document.body, NodeFilter.SHOW_TEXT)
    const groups = '.address, .hash-rows'
    let words = main?.querySelectorAll(groups).length ?? 0
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      // No function of its own: a loader would give it a name that is not there in the page.
      if (!parentElement || parentElement.closest(`.hidden-text, ${groups}`)) continue
      if (!parentElement.checkVisibility({ visibilityProperty: true })) continue
      words += textContent?.split(/\s+/).filter(Boolean).length ?? 0
    }
    return words
  })
