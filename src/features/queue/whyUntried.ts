type Readiness = { hasNode: boolean; isRead: boolean; isFailed: boolean }

/** Why nothing can be tried now, and what to do about it; undefined where it can. */
export function whyUntried({ hasNode, isRead, isFailed }: Readiness): string | undefined {
  if (!hasNode) return 'This page knows no node for this network: add one on the Account page.'
  if (isRead) return undefined
  return isFailed
    ? 'The chain could not be loaded: try again in a moment, or add another node on the Account page.'
    : 'The chain is loading.'
}
