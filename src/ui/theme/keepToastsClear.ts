import { freeTop } from './freeTop.ts'

/** The digits that a device shows, what was found, and the bar with the buttons. */
const read = '.hash-rows, .grave-findings, .document-banner, .action-bar'

/** Where toasts stand while nothing is in their way, below the head of the page. */
const usual = 72

/** Holds toasts off what is read and pressed on a document, as it scrolls and changes under them. Returns how to stop. */
export function keepToastsClear(document: Document): () => void {
  const toaster = document.querySelector<HTMLElement>('.toaster')
  if (!toaster) return () => {}
  let frame = 0
  const place = () => {
    frame = 0
    if (toaster.childElementCount === 0) return
    const { left, height } = toaster.getBoundingClientRect()
    const taken = [...document.querySelectorAll(read)]
      .map((one) => one.getBoundingClientRect())
      .filter((box) => box.height > 0 && box.right > left && box.bottom > 0 && box.top < innerHeight)
    toaster.style.top = `${freeTop({ top: usual, height, taken, windowHeight: innerHeight })}px`
    frame = requestAnimationFrame(place)
  }
  const begin = () => {
    if (frame === 0) place()
  }
  const arrivals = new MutationObserver(begin)
  arrivals.observe(toaster, { childList: true })
  begin()
  return () => {
    arrivals.disconnect()
    cancelAnimationFrame(frame)
    toaster.style.top = ''
  }
}
