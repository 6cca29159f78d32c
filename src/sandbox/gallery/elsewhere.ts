import { triedAround } from './elsewhere/triedAround.ts'
import { triedByCalls } from './elsewhere/triedByCalls.ts'
import type { TriedElsewhere } from './elsewhere/triedElsewhere.ts'
import { triedOnCode } from './elsewhere/triedOnCode.ts'
import { triedOnMemory } from './elsewhere/triedOnMemory.ts'

/** All of them, by what they are tried on; `docs/attacks.md` has a row of each. */
export const triedElsewhere: readonly TriedElsewhere[] = [
  ...triedOnMemory,
  ...triedAround,
  ...triedByCalls,
  ...triedOnCode,
]
