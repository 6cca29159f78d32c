import type { StoredTransfer } from '#server/store/history.ts'

/** How many earlier transfers an imitation is looked for among. */
export const imitatedAmong = 3
const prefix = 3
const suffix = 4

/**
 * Does an ERC-20 transfer that the Safe did not execute imitate an earlier one: the same amount, to or from another account whose
 * address begins and ends alike? `earlier` is newest first.
 */
export function isImitation(transfer: StoredTransfer, earlier: readonly StoredTransfer[]): boolean {
  if (transfer.kind !== 'ERC20') return false
  const mine = counterpartyOf(transfer)
  return earlier.slice(0, imitatedAmong).some((other) => {
    const theirs = counterpartyOf(other)
    return theirs !== mine && looks(theirs) === looks(mine) && other.amount === transfer.amount
  })
}

const counterpartyOf = ({ safe, sender, recipient }: StoredTransfer) => (sender === safe ? recipient : sender)

/** The digits that a person glances at: `0x` and three, and the last four. */
const looks = (address: string) => `${address.slice(2, 2 + prefix)}${address.slice(-suffix)}`.toLowerCase()
