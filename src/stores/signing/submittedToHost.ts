import { createStore } from 'zustand/vanilla'
import type { Call, Hash } from '#core/safe/safe.ts'

/** What this page handed to the host, by the safeTxHash that came back for it. */
export const submittedToHost = createStore<Readonly<Record<Hash, readonly Call[]>>>(() => ({}))

export const noteSubmittedToHost = (safeTxHash: Hash, calls: readonly Call[]) =>
  submittedToHost.setState({ [safeTxHash]: calls })
