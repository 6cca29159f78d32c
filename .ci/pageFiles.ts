import { type Chunks, firstLoad } from './build/firstLoad.ts'

/**
 * For each page the files that it brings itself: not what is there before it, and not what three pages or more have in common, such as
 * verification. What two have in common counts for both, so that a page that stands inside another one is not counted for nothing.
 */
export function pageFiles(
  chunks: Chunks,
  pages: readonly string[],
  before: ReadonlySet<string>,
): Map<string, string[]> {
  const brought = pages.map(
    (page) => [page, firstLoad(chunks, [page]).filter((file) => !before.has(file))] as const,
  )
  const holders = (file: string) => brought.filter(([, files]) => files.includes(file)).length
  return new Map(brought.map(([page, files]) => [page, files.filter((file) => holders(file) <= 2)]))
}
