import { createStore } from 'zustand/vanilla'
import type { Hash } from '#core/safe/safe.ts'

/** The transactions on chain by which this page had Safe transactions executed, by safeTxHash: the service learns of them later. */
export const executedHere = createStore<Readonly<Partial<Record<Hash, Hash>>>>(() => ({}))

export const noteExecuted = (safeTxHash: Hash, transactionHash: Hash) =>
  executedHere.setState({ [safeTxHash]: transactionHash })
