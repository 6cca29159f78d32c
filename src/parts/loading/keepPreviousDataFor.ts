/**
 * For `placeholderData`: keeps a query's last data until new ones arrive, but only while its key begins with `about`. Data of one Safe or
 * chain are never shown for another.
 */
export const keepPreviousDataFor =
  (about: readonly unknown[]) =>
  <T>(former: T | undefined, query: { queryKey: readonly unknown[] } | undefined): T | undefined =>
    about.every((part, at) => query?.queryKey[at] === part) ? former : undefined
