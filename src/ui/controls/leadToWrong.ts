/** A form that refused what was in it leads to the first field that is wrong, where it says so: by keys alone it stood at the button. Returns how to stop. */
export function leadToWrong(document: Document): () => void {
  const watch = ({ target }: SubmitEvent) => {
    const form = target instanceof HTMLFormElement ? target : undefined
    const settle = () => {
      const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
      // Who went on meanwhile is not called back.
      const { activeElement } = document
      if (activeElement instanceof HTMLButtonElement || activeElement === document.body) wrong?.focus()
    }
    // The first frame may still be drawn before the page has followed.
    requestAnimationFrame(() => requestAnimationFrame(settle))
  }
  document.addEventListener('submit', watch)
  return () => document.removeEventListener('submit', watch)
}
