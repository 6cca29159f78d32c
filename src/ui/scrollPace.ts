/** A row that stands in the window for fewer milliseconds than this cannot be read. */
const READABLE = 250
/** How fast the page is scrolled is told by so many milliseconds: one frame that comes early is no haste. */
const LATELY = 40
/** After so many milliseconds without scrolling so fast nothing passes by any more. */
const PASSED = 60
/** After so many milliseconds without scrolling it begins anew. */
const RESTED = 150
/** An alarm that rings so many milliseconds late, because the page was held up, ... */
const HELD = 20
/** ... says nothing of the reader before so many more have passed: by then it was told of what was scrolled meanwhile. */
const TOLD = 20

/** How fast a page is scrolled, told with every scroll event; times in ms, heights in px. */
export function createScrollPace(window: Pick<Window, 'scrollY' | 'innerHeight' | 'performance'>) {
  let scrolledAt = Number.NEGATIVE_INFINITY
  let scrolledTo = 0
  let speed = 0
  let fastAt = Number.NEGATIVE_INFINITY
  let fastSince = Number.NEGATIVE_INFINITY
  let beganAt = Number.NEGATIVE_INFINITY
  let due = Number.POSITIVE_INFINITY
  let isLeftOut = false
  const stoodFor = () => window.performance.now() - scrolledAt
  /** The time for which the page was held up is none in which the reader stood still; once, lest a page that always is waits for ever. */
  const leaveOutHeldUp = () => {
    const late = window.performance.now() - due
    due = Number.POSITIVE_INFINITY
    if (late < HELD || isLeftOut) return
    isLeftOut = true
    scrolledAt += late + TOLD
    fastAt += late + TOLD
    fastSince += late + TOLD
  }
  return {
    /** An alarm was set that should ring after so many ms. */
    alarmIn(ms: number) {
      due = window.performance.now() + ms
    },
    /** It rang. */
    rang: leaveOutHeldUp,
    scrolled() {
      if (window.performance.now() > due) leaveOutHeldUp()
      isLeftOut = false
      const apart = Math.max(stoodFor(), 0)
      if (apart >= RESTED) beganAt = window.performance.now()
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
    /** It has only begun: how fast it will be is not known yet. */
    isBeginning: () => window.performance.now() - beganAt < LATELY,
    /** How long until what passes by has passed, if it is not scrolled again. */
    passedIn: () => PASSED - stoodFor(),
    /** Rows pass by faster than they can be read. */
    isUnreadable: () => scrolledAt - fastAt < PASSED,
    /** They have done so for as long as it takes to read which: a key that turns the page, or a flick, makes nothing flash. */
    isToldOf: () => scrolledAt - fastSince >= READABLE,
  }
}
