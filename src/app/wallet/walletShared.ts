import { createStore } from 'zustand'
import type { Actor } from '#core/protocol/actor.ts'
import type { withRecentTransactions } from '#wallet/recentTransactions.ts'

/** The state that the parts of the wallet island share. */
type Shared = {
  /** The place of the whole button on the Account page. */
  wholeButton: HTMLElement | undefined
  isSigningIn: boolean
  actor: Actor | undefined
  openConnectModal: (() => void) | undefined
  addRecentTransaction: Parameters<typeof withRecentTransactions>[1] | undefined
}
export type SharedStore = ReturnType<typeof createShared>

export const createShared = () =>
  createStore<Shared>(() => ({
    wholeButton: undefined,
    isSigningIn: false,
    actor: undefined,
    openConnectModal: undefined,
    addRecentTransaction: undefined,
  }))

/** Opens the list of wallets when it is loaded, unless a wallet is connected by then. Returns how to cancel. */
export function openOnceThere(shared: SharedStore): () => void {
  const stop = shared.subscribe(({ openConnectModal, actor }) => {
    if (!openConnectModal && !actor) return
    stop()
    if (!actor) openConnectModal?.()
  })
  return stop
}
