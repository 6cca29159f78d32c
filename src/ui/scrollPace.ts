/** A row that stands in the window for fewer milliseconds than this cannot be read. */
const READABLE = 250
/** After so many milliseconds without scrolling nothing passes by any more. */
const PASSED = 60

/** How fast a page is scrolled, told with every scroll event; times in ms, heights in px. */
export function createScrollPace(window: Pick<Window, 'scrollY' | 'innerHeight' | 'performance'>) {
  let scrolledAt = Number.NEGATIVE_INFINITY
  let scrolledTo = 0
  /** Of the last few frames. */
  let speed = 0
  const stoodFor = () => window.performance.now() - scrolledAt
  return {
    scrolled() {
      const apart = stoodFor()
      const moved = Math.abs(window.scrollY - scrolledTo) / Math.max(apart, 1)
      // A jump is no speed.
      speed = apart < PASSED ? (speed + moved) / 2 : 0
      scrolledAt = window.performance.now()
      scrolledTo = window.scrollY
    },
    stoodFor,
    /** How long until what passes by has passed, if it is not scrolled again. */
    passedIn: () => PASSED - stoodFor(),
    /** Rows pass by faster than they can be read. */
    isUnreadable: () => speed * READABLE > window.innerHeight,
  }
}
