import { useStore } from 'zustand'
import { rateLimit } from '#session/rateLimit.ts'

/** Until when the service wants to be asked less (ms since 1970). */
export const useSlowUntil = (): number | undefined => useStore(rateLimit, ({ slowUntil }) => slowUntil)
