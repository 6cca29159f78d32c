import { createStore } from 'zustand/vanilla'
import type { OwnNote } from '#core/abi/ownAbis.ts'

/** What was found when calls were read with the person's own ABIs, by `callKey`. */
export const abiNotes = createStore<Readonly<Record<string, OwnNote>>>(() => ({}))
