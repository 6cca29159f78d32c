import { maxPageCalldata } from '#server/bounds.ts'

/** How many of these rows stand on one page: each begins only where those before it have less calldata than a page may. `sizes` in characters. */
export function fittingRows(sizes: readonly number[]): number {
  let before = 0
  for (const [at, size] of sizes.entries()) {
    if (before >= maxPageCalldata) return at
    before += size
  }
  return sizes.length
}
