const last = 253_402_300_799n

/** A moment in seconds since 1970 as its day and time in UTC, "2026-11-21 11:30 UTC"; beyond the year 9999 it is never. */
export function momentText(seconds: bigint): string {
  if (seconds > last) return 'a time that never comes (after the year 9999)'
  if (seconds < 0n) return 'a time before 1970'
  return `${new Date(Number(seconds) * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
