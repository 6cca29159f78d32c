const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** "12 Nov", in the reader's own time zone; `at` in ms. */
export const dayOf = (at: number): string => day.format(at)

/** "12 November at 09:14", in the reader's own time zone; `at` in ms. */
export const momentOf = (at: number): string => moment.format(at)
