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

const wholeDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const whole = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
})

/** "Saturday 21 November 2026", in the reader's own time zone; `at` in ms. */
export const wholeDayOf = (at: number): string => wholeDay.format(at)

/** "09:14", in the reader's own time zone; `at` in ms. */
export const clockOf = (at: number): string => clock.format(at)

/** "21 November 2026 at 09:14:05 CET", for a record that is read years later; `at` in ms. */
export const wholeMomentOf = (at: number): string => whole.format(at)
