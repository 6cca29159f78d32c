import type { SandboxChain } from '#sandbox/chains/sandboxChain.ts'
import type { WorldSafe } from '#sandbox/world.ts'
import type { StoryClock } from './story.ts'

/** A world to begin with: makes its Safes on fresh chains and answers them by chain id. */
export type Scenario = {
  name: string
  describe: string
  make: (places: readonly SandboxChain[], clock: StoryClock) => Promise<Map<number, WorldSafe[]>>
}
