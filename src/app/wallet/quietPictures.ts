const kit = '[data-rk]'
const nameless = '[data-rk] [role="img"]:not([aria-label]):not([aria-hidden])'
const dialogs = '[data-rk] [role="dialog"][aria-labelledby]'

/** A change in RainbowKit's part of the page, or such a part is new; all other changes are ignored. */
const isOfKit = ({ target, addedNodes }: MutationRecord) =>
  (target instanceof Element && target.closest(kit) !== null) ||
  [...addedNodes].some(
    (node) => node instanceof Element && (node.matches(kit) || node.querySelector(kit) !== null),
  )

/**
 * Repairs RainbowKit for screen readers: pictures with a role and no name are hidden, since the name is beside each; a dialog without a
 * name gets that of its first heading or its subject. Returns how to stop.
 */
export function quietPictures(body: HTMLElement): () => void {
  const mend = () => {
    for (const picture of body.querySelectorAll(nameless)) picture.setAttribute('aria-hidden', 'true')
    for (const dialog of body.querySelectorAll(dialogs)) {
      const name = dialog.getAttribute('aria-labelledby') ?? ''
      if (dialog.ownerDocument.getElementById(name)) continue
      const heading = dialog.querySelector('h1')
      if (heading) heading.id = name
      else dialog.setAttribute('aria-label', 'Wallets')
    }
  }
  const observer = new MutationObserver((changes) => {
    if (changes.some(isOfKit)) mend()
  })
  observer.observe(body, { childList: true, subtree: true, attributeFilter: ['role', 'aria-hidden'] })
  mend()
  return () => observer.disconnect()
}
