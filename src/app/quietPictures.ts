const nameless = '[data-rk] [role="img"]:not([aria-label]):not([aria-hidden])'

/** RainbowKit's pictures have a role and no name; the name stands beside each, so readers are told to pass them by. Answers how to stop. */
export function quietPictures(body: HTMLElement): () => void {
  const quiet = () => {
    for (const picture of body.querySelectorAll(nameless)) picture.setAttribute('aria-hidden', 'true')
  }
  const observer = new MutationObserver(quiet)
  observer.observe(body, { childList: true, subtree: true, attributeFilter: ['role', 'aria-hidden'] })
  quiet()
  return () => observer.disconnect()
}
