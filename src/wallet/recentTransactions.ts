import { AppError } from '#core/errors.ts'
import type { Actor } from '#core/protocol/actor.ts'
import type { Hash } from '#core/safe/safe.ts'

/** What the account dialog lists of a transaction that this page had a wallet send. */
export type RecentTransaction = { hash: Hash; description: string; confirmations?: number }

/** The rules of the specification (point 5) for what is remembered. @throws AppError that names the one that is broken. */
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

/** The same actor; what it sends is remembered as soon as it left. */
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
 * RainbowKit calls a transaction failed when its node fails or a block takes long, too. So what it calls failed is asked for again on
 * the next visit: only a receipt that says so makes it stay failed.
 */
export function askAgain(storage: KeyValue): void {
  const kept = storage.getItem(key)
  if (kept) storage.setItem(key, kept.replaceAll('"status":"failed"', '"status":"pending"'))
}
