import { useStore } from 'zustand'
import { pace } from '#session/pace.ts'

/** Until when the service wants to be asked less (ms since 1970). */
export const useSlowUntil = (): number | undefined => useStore(pace, ({ slowUntil }) => slowUntil)
