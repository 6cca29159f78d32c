/** The event with which a button opens the finder, whose code is loaded later than the button. */
export const finderEvent = 'countersign:find'

/** Opens the finder from any button. */
export const askFinder = () => document.dispatchEvent(new CustomEvent(finderEvent))
