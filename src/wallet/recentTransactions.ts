import { AppError } from '#core/errors.ts'
import type { Actor } from '#core/protocol/actor.ts'
import type { Hash } from '#core/safe/safe.ts'

/** What the account dialog lists of a transaction that this page had a wallet send. */
export type RecentTransaction = { hash: Hash; description: string; confirmations?: number }

/** Checks an entry by the specification (point 5). @throws AppError that names the rule that it breaks. */
export function recentTransaction(given: RecentTransaction): RecentTransaction {
  const { hash, description, confirmations } = given
  const broken = [
    /^0x[0-9a-fA-F]{64}$/.test(hash) || 'Invalid transaction hash',
    description.trim() !== '' || 'Transaction must have a description',
    confirmations === undefined ||
      (Number.isInteger(confirmations) && confirmations >= 1) ||
      'Transaction confirmations must be a positive integer',
  ].find((rule) => typeof rule === 'string')
  if (typeof broken === 'string') throw new AppError(`Unable to add transaction: ${broken}.`)
  return given
}

/** The same actor, which also notes each transaction as soon as the wallet has sent it. */
export const withRecentTransactions = (actor: Actor, remember: (sent: RecentTransaction) => void): Actor => ({
  ...actor,
  send: async (requests) => {
    const sent = await actor.send(requests)
    const description = `Sent to ${requests.map(({ to }) => `${to.slice(0, 4)}…${to.slice(-4)}`).join(', ')}`
    remember(recentTransaction({ hash: sent.hash, description }))
    return sent
  },
})

type KeyValue = Pick<Storage, 'getItem' | 'setItem'>

/** RainbowKit's name for the list in local storage: account → chain → transactions. */
const key = 'rk-transactions'

/**
 * RainbowKit also marks a transaction as failed when the node fails or a block is late. This marks such entries as pending at the next
 * visit, so that in the end only a receipt decides.
 */
export function askAgain(storage: KeyValue): void {
  const kept = storage.getItem(key)
  if (kept) storage.setItem(key, kept.replaceAll('"status":"failed"', '"status":"pending"'))
}
