import { useStore } from 'zustand'
import { rateLimit } from '#session/rateLimit.ts'

/** Until when the service asks for fewer requests (ms since 1970). */
export const useSlowUntil = (): number | undefined => useStore(rateLimit, ({ slowUntil }) => slowUntil)
