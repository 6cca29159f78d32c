import { createStore } from 'zustand/vanilla'
import type { OwnNote } from '#core/abi/ownAbis.ts'

/** Under which this browser keeps a person's own ABIs. */
export const abisKey = 'countersign.abis'

/** The notes about calls that were decoded with the person's own ABIs, by `callKey`. */
export const abiNotes = createStore<Readonly<Record<string, OwnNote | undefined>>>(() => ({}))
