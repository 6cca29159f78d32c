const kit = '[data-rk]'
const nameless = '[data-rk] [role="img"]:not([aria-label]):not([aria-hidden])'
const dialogs = '[data-rk] [role="dialog"][aria-labelledby]'

/** Something changed in RainbowKit's part of the page, or such a part came. All else is none of its business, and happens in every frame. */
const isOfKit = ({ target, addedNodes }: MutationRecord) =>
  (target instanceof Element && target.closest(kit) !== null) ||
  [...addedNodes].some(
    (node) => node instanceof Element && (node.matches(kit) || node.querySelector(kit) !== null),
  )

/**
 * Mends what RainbowKit leaves for those who hear the page: pictures with a role and no name are passed by, the name stands beside
 * each; and a dialog named after nothing is named after its first heading, or as what it is about. Answers how to stop.
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
