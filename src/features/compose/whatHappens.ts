type Situation = { isFramed: boolean; isOwner: boolean; threshold: number | undefined }

/** Who signs what was composed, and when it can be executed. */
export function whatHappens({ isFramed, isOwner, threshold }: Situation): string {
  if (isFramed)
    return 'The wallet around this page asks its owner. It holds the keys; look at what it shows before you approve it there.'
  const who = isOwner ? 'You sign it' : 'An owner signs it'
  return threshold === 1
    ? `${who}, and it can be executed at once.`
    : `${who} first. It can be executed when ${threshold ?? 'enough'} owners have signed.`
}

/** That a batch happens whole or not at all; nothing of a single call. */
export const together = (count: number): string =>
  count < 2
    ? ''
    : count === 2
      ? 'Both happen, in this order, or neither does. '
      : `All ${count} happen, in this order, or none does. `
