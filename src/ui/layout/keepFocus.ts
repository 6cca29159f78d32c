const controls = 'a[href], button, input, select, textarea, summary'

/**
 * A button that goes away with what it did leaves the focus to what stands after it on the page, or before: never to nothing, at once or long
 * after it was pressed, when a wallet and a service have answered. Returns how to stop.
 */
export function keepFocus(document: Document): () => void {
  let going: MutationObserver | undefined
  const watch = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('main button') : null
    const main = button?.closest('main')
    // A click elsewhere changes nothing: it may be the answer in a wallet's own dialog.
    if (!button || !main) return
    going?.disconnect()
    const all = [...main.querySelectorAll<HTMLElement>(controls)]
    const at = all.indexOf(button)
    const near = [...all.slice(at + 1), ...all.slice(0, at).reverse(), main]
    const settle = () => {
      if (button.isConnected || document.activeElement !== document.body) return
      near.find((element) => element.isConnected && element.checkVisibility())?.focus({ preventScroll: true })
    }
    const wait = () => {
      settle()
      if (!button.isConnected) return
      going?.disconnect()
      going = new MutationObserver((_changes, observer) => {
        if (button.isConnected) return
        observer.disconnect()
        settle()
      })
      going.observe(document.body, { childList: true, subtree: true })
    }
    // The first frame may still be drawn before the page has followed.
    requestAnimationFrame(() => requestAnimationFrame(wait))
  }
  // On the way down: what the button does may take it away at once.
  document.addEventListener('click', watch, true)
  return () => {
    going?.disconnect()
    document.removeEventListener('click', watch, true)
  }
}
