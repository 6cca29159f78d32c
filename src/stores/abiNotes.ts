import { createStore } from 'zustand/vanilla'
import type { OwnNote } from '#core/abi/ownAbis.ts'

/** The notes about calls that were decoded with the person's own ABIs, by `callKey`. */
export const abiNotes = createStore<Readonly<Record<string, OwnNote | undefined>>>(() => ({}))
