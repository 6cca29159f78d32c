/** After so many ms without scrolling the page rests. */
const REST = 200

type Told = {
  /** The page begins to move. */
  moves: () => void
  /** It rests: the places of those items of the list that are in the window, from the first on. */
  rests: (places: readonly number[]) => void
}

/** Watches where a long list stands in the window. While the page moves it is only noted when; the layout is read once it rests. */
export function watchRest(list: HTMLElement, window: Window, { moves, rests }: Told) {
  let movedAt = 0
  let isMoving = false
  let timer: number | undefined

  const inWindow = ({ top, bottom }: DOMRect) => bottom > 0 && top < window.innerHeight
  const rest = () => {
    const left = REST - (window.performance.now() - movedAt)
    timer = left > 0 ? window.setTimeout(rest, left) : undefined
    if (timer !== undefined) return
    isMoving = false
    const items = [...list.querySelectorAll('[aria-posinset]')]
    const seen = items.filter((item) => inWindow(item.getBoundingClientRect()))
    rests(seen.map((item) => Number(item.getAttribute('aria-posinset')) - 1).sort((a, b) => a - b))
  }
  const look = () => {
    timer ??= window.setTimeout(rest, REST)
  }
  const scrolled = () => {
    movedAt = window.performance.now()
    if (!isMoving) moves()
    isMoving = true
    look()
  }
  window.addEventListener('scroll', scrolled, { passive: true })
  window.addEventListener('resize', scrolled)
  return {
    /** The list has other items: they are told once the page rests. */
    look,
    stop() {
      window.clearTimeout(timer)
      window.removeEventListener('scroll', scrolled)
      window.removeEventListener('resize', scrolled)
    },
  }
}
