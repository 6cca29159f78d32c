import { pace } from '#session/pace.ts'
import { createTurns } from './turns.ts'

/** Rows of all lists of the page are looked at six at a time. */
export const looks = createTurns({ most: 6, pace })
