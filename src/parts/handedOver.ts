import { createStore } from 'zustand/vanilla'
import type { Call, Hash } from '#core/safe.ts'

/** What this page handed to the host, by the safeTxHash that came back for it. */
export const handedOver = createStore<Readonly<Record<Hash, readonly Call[]>>>(() => ({}))

export const noteHandedOver = (safeTxHash: Hash, calls: readonly Call[]) =>
  handedOver.setState({ [safeTxHash]: calls })
