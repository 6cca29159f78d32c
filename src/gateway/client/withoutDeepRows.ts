import { isDeeperThan } from '#core/descriptors/format/nesting.ts'

/**
 * The JSON of a page with null in the place of each row that is nested too deep, so that one row costs no other; undefined where that does not make
 * it shallow enough, and for what is no page or no JSON.
 */
export function withoutDeepRows(text: string, most: number): string | undefined {
  const page = pageIn(text)
  if (!page) return undefined
  const results = page.results.map((row) => (isDeeperThan(row, most - 2) ? null : row))
  const shallow = { ...page, results }
  return isDeeperThan(shallow, most) ? undefined : JSON.stringify(shallow)
}

function pageIn(text: string): { results: readonly unknown[] } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('results' in value)) return undefined
    return Array.isArray(value.results) ? { ...value, results: value.results } : undefined
  } catch (_notJson) {
    return undefined
  }
}
