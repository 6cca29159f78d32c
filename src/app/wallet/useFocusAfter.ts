import { useEffect } from 'react'

/** Once the dialogs of wallets are closed the focus stands on the button in `slot`, where what had opened them goes away: it named nobody, or somebody. */
export function useFocusAfter(isOpen: boolean, slot: HTMLElement) {
  useEffect(() => (isOpen ? () => standIn(slot) : undefined), [isOpen, slot])
}

/** The wallet may answer, and the button become another one, after the dialog has gone; whoever goes on by themselves is left alone. */
function standIn(slot: HTMLElement) {
  const settle = () => {
    if (document.activeElement === document.body) slot.querySelector('button')?.focus()
  }
  const watch = new MutationObserver(settle)
  watch.observe(slot, { childList: true, subtree: true })
  for (const act of ['keydown', 'pointerdown'])
    document.addEventListener(act, () => watch.disconnect(), { capture: true, once: true })
  requestAnimationFrame(() => requestAnimationFrame(settle))
}
