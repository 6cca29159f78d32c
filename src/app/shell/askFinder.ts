/** The event by which a button asks for the finder, whose code is loaded later than the button. */
export const finderEvent = 'countersign:find'

/** Asks for the finder from wherever a button for it stands. */
export const askFinder = () => document.dispatchEvent(new CustomEvent(finderEvent))
