/**
 * For `placeholderData`: what a query gave before stands until it answers anew, but only while its key begins with `about`. What was
 * read of one Safe or chain is never shown for another.
 */
export const keepPreviousDataFor =
  (about: readonly unknown[]) =>
  <T>(former: T | undefined, query: { queryKey: readonly unknown[] } | undefined): T | undefined =>
    about.every((part, at) => query?.queryKey[at] === part) ? former : undefined
