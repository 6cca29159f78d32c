/** Made when first asked for: a formatter costs a slow phone up to 140 ms, and most pages need one of them or none. */
function written(options: Intl.DateTimeFormatOptions): (at: number) => string {
  let format: Intl.DateTimeFormat | undefined
  return (at) => {
    format ??= new Intl.DateTimeFormat('en-GB', options)
    return format.format(at)
  }
}

/** "12 Nov", in the reader's own time zone; `at` in ms. Without a formatter, because rows of the queue stand before anything else. */
export function dayOf(at: number): string {
  const [, month, day] = new Date(at).toDateString().split(' ')
  return `${Number(day)} ${month}`
}

/** "12 November at 09:14", in the reader's own time zone; `at` in ms. */
export const momentOf = written({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

/** "Saturday 21 November 2026", in the reader's own time zone; `at` in ms. */
export const wholeDayOf = written({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** "09:14", in the reader's own time zone; `at` in ms. */
export const clockOf = written({ hour: '2-digit', minute: '2-digit' })

/** "21 November 2026 at 09:14:05 CET", for a record that is read years later; `at` in ms. */
export const wholeMomentOf = written({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
})
