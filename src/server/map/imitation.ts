import type { StoredTransfer } from '#server/store/history.ts'

/** How many earlier transfers an imitation is looked for among. */
export const imitatedAmong = 3
const prefix = 3
const suffix = 4
/** By how many whole tokens an imitation may differ from what it imitates. */
const tolerance = 1n
/** An echo is of at most so many whole tokens, after at least so many went out. */
const echo = 10n
/** What a token that does not say is counted in. */
const usualDecimals = 18

/** How many decimals a token has, where that is known. */
export type DecimalsOf = (transfer: StoredTransfer) => number | undefined

/**
 * Does an ERC-20 transfer that the Safe did not execute imitate an earlier one? Either it has about the same amount, to or from another
 * account whose address begins and ends alike; or it is an echo: a few of a token that had just gone out in earnest. `earlier` is newest
 * first.
 */
export function isImitation(
  transfer: StoredTransfer,
  earlier: readonly StoredTransfer[],
  decimalsOf: DecimalsOf,
): boolean {
  if (transfer.kind !== 'ERC20') return false
  const whole = (one: StoredTransfer) => one.amount / 10n ** BigInt(decimalsOf(one) ?? usualDecimals)
  return earlier.slice(0, imitatedAmong).some((other) => {
    if (other.kind !== 'ERC20') return false
    const [mine, theirs] = [whole(transfer), whole(other)]
    const isClose = mine <= theirs + tolerance && mine >= theirs - tolerance
    if (isClose && looksAlike(counterpartyOf(transfer), counterpartyOf(other))) return true
    const isEcho = transfer.recipient === transfer.safe && other.sender === other.safe
    return isEcho && transfer.token === other.token && theirs >= echo && mine <= echo
  })
}

const counterpartyOf = ({ safe, sender, recipient }: StoredTransfer) => (sender === safe ? recipient : sender)

/** Two addresses that a person who glances at three and four digits takes for one. */
function looksAlike(one: string, other: string): boolean {
  const ends = (address: string) => `${address.slice(2, 2 + prefix)}${address.slice(-suffix)}`.toLowerCase()
  return one !== other && ends(one) === ends(other)
}
