import type { Router } from '#session/location.ts'
import { goToStart } from '#ui/layout/goToStart.ts'

const opensElsewhere = (event: MouseEvent): boolean =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey

/**
 * Turns clicks on links within this page into page changes, so that links stay plain `<a href>`. What opens in a dialog leaves who reads
 * where they were, for when it closes. What leads from a page back to the one before it leads to where that was left. Returns how to
 * stop.
 */
export function followLinks(document: Document, places: Router): () => void {
  const follow = (event: MouseEvent) => {
    if (opensElsewhere(event) || !(event.target instanceof Element)) return
    const link = event.target.closest('a[href]')
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return
    const href = link.getAttribute('href') ?? ''
    if (!href.startsWith('?')) return
    event.preventDefault()
    const main = link.closest<HTMLElement>('main')
    if (main && places.goBackTo(href)) return main.focus({ preventScroll: true })
    places.go(href)
    if (link.getAttribute('aria-haspopup') !== 'dialog') goToStart()
  }
  document.addEventListener('click', follow)
  return () => document.removeEventListener('click', follow)
}
