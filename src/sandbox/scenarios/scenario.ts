import type { Place } from '#sandbox/place.ts'
import type { WorldSafe } from '#sandbox/world.ts'
import type { StoryClock } from './story.ts'

/** A world to begin with: makes its Safes on fresh chains and answers them by chain id. */
export type Scenario = {
  name: string
  describe: string
  make: (places: readonly Place[], clock: StoryClock) => Promise<Map<number, WorldSafe[]>>
}
