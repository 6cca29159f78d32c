const controls = 'a[href], button, input, select, textarea, summary'

/** A button that goes away with what it did leaves the focus to what stands after it on the page, or before: never to nothing. Returns how to stop. */
export function keepFocus(document: Document): () => void {
  const watch = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('main button') : null
    const main = button?.closest('main')
    if (!button || !main) return
    const all = [...main.querySelectorAll<HTMLElement>(controls)]
    const at = all.indexOf(button)
    const near = [...all.slice(at + 1), ...all.slice(0, at).reverse(), main]
    const settle = () => {
      if (button.isConnected || document.activeElement !== document.body) return
      near.find((element) => element.isConnected && element.checkVisibility())?.focus({ preventScroll: true })
    }
    // The first frame may still be drawn before the page has followed.
    requestAnimationFrame(() => requestAnimationFrame(settle))
  }
  // On the way down: what the button does may take it away at once.
  document.addEventListener('click', watch, true)
  return () => document.removeEventListener('click', watch, true)
}
