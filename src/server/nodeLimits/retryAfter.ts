/** Milliseconds from now by a header `Retry-After`, a number of seconds or a date (RFC 9110, section 10.2.3); undefined where it is neither. */
export function retryAfter(text: string | null | undefined, now: number): number | undefined {
  if (!text) return undefined
  const wait = /^\d+$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}
