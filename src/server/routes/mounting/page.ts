/** Which part of a list is asked for. */
export type Cut = { limit: number; offset: number }

const defaultLimit = 20
const largestLimit = 100

/** Reads `limit=20&offset=40` from a query's cursor; what is malformed is ignored, as today's gateway does. */
export function readCursor(cursor: string | null | undefined): Cut {
  const params = new URLSearchParams(cursor ?? '')
  const whole = (name: string) =>
    /^\d{1,9}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : undefined
  const limit = whole('limit') || defaultLimit
  return { limit: Math.min(limit, largestLimit), offset: whole('offset') ?? 0 }
}

/** The neighbours of a page as whole URLs of the same route, all other query parameters kept; a page may have fewer rows, `size`, than its limit. */
export function neighbours(
  url: URL,
  { limit, offset }: Cut,
  count: number,
  size = limit,
): { next: string | null; previous: string | null } {
  const at = (to: number) => {
    const other = new URL(url)
    other.searchParams.set('cursor', `limit=${limit}&offset=${to}`)
    return other.href
  }
  return {
    next: offset + size < count ? at(offset + size) : null,
    previous: offset === 0 ? null : at(Math.max(0, offset - limit)),
  }
}
