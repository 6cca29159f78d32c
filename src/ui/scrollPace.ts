/** A row that stands in the window for fewer milliseconds than this cannot be read. */
const READABLE = 250
/** How fast the page is scrolled is told by so many milliseconds: one frame that comes early is no haste. */
const LATELY = 40
/** After so many milliseconds without scrolling so fast nothing passes by any more. */
const PASSED = 60

/** How fast a page is scrolled, told with every scroll event; times in ms, heights in px. */
export function createScrollPace(window: Pick<Window, 'scrollY' | 'innerHeight' | 'performance'>) {
  let scrolledAt = Number.NEGATIVE_INFINITY
  let scrolledTo = 0
  let speed = 0
  let fastAt = Number.NEGATIVE_INFINITY
  let fastSince = Number.NEGATIVE_INFINITY
  const stoodFor = () => window.performance.now() - scrolledAt
  return {
    scrolled() {
      const apart = stoodFor()
      const moved = Math.abs(window.scrollY - scrolledTo)
      const kept = Math.max(1 - apart / LATELY, 0)
      // A jump is no speed.
      speed = apart < PASSED ? speed * kept + moved / Math.max(apart, LATELY) : 0
      scrolledAt = window.performance.now()
      scrolledTo = window.scrollY
      if (speed * READABLE <= window.innerHeight) return
      if (scrolledAt - fastAt >= PASSED) fastSince = scrolledAt
      fastAt = scrolledAt
    },
    /** Who goes from row to row by keyboard scrolls the page as well, and needs the next one: that is no haste either. */
    isByRow() {
      speed = 0
      fastAt = Number.NEGATIVE_INFINITY
    },
    stoodFor,
    /** How long until what passes by has passed, if it is not scrolled again. */
    passedIn: () => PASSED - stoodFor(),
    /** Rows pass by faster than they can be read. */
    isUnreadable: () => scrolledAt - fastAt < PASSED,
    /** They have done so for as long as it takes to read which: a key that turns the page, or a flick, makes nothing flash. */
    isToldOf: () => scrolledAt - fastSince >= READABLE,
  }
}
