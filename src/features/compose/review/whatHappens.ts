type Situation = {
  isFramed: boolean
  isOwner: boolean
  isDelegate?: boolean
  threshold: number | undefined
}

/** Who signs what was composed, and when it can be executed. */
export function whatHappens({ isFramed, isOwner, isDelegate, threshold }: Situation): string {
  if (isFramed)
    return 'Your wallet (host) asks its owner. It holds the keys: read its request before you approve it there.'
  if (isDelegate) {
    const when = threshold === 1 ? 'an owner has signed' : `${threshold ?? 'enough'} owners have signed`
    return `You only propose it. It can be executed when ${when}.`
  }
  if (threshold === 1)
    return `${isOwner ? 'You sign it' : 'An owner signs it'}, and it can be executed at once.`
  const when = `It can be executed when ${threshold ?? 'enough'} owners have signed.`
  return isOwner ? when : `An owner signs it first. ${when}`
}

/** That a batch happens whole or not at all; nothing of a single call. */
export const together = (count: number): string =>
  count < 2 ? '' : count === 2 ? 'Both run, or neither does. ' : `All ${count} run, or none does. `

/** That it was proposed, and by whom. */
export function proposedWords({ isFramed, isDelegate }: { isFramed: boolean; isDelegate: boolean }): string {
  if (isFramed) return 'Your wallet (host) proposed it.'
  return isDelegate ? 'Proposed. It waits for the owners to sign.' : 'Signed and proposed.'
}
