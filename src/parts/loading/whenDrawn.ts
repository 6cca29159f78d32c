/**
 * Calls `then` once the page has drawn what it was just given; a page that is hidden draws nothing and is not waited for. What loads more
 * belongs there: to ask for a dozen files holds a slow phone up for a tenth of a second. Returns how to call it off.
 */
export function whenDrawn(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    timer = setTimeout(then)
  }
  const frame = document.hidden ? soon() : requestAnimationFrame(soon)
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
