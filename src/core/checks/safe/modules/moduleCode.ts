import type { ModuleFamily } from '#core/register/modules.ts'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'

/** A step from an address to the code that runs there: by what it leads on, and where to. `args` stand fixed behind the pointer. */
export type CodeStep = {
  kind: 'EIP-1167' | 'EIP-7702' | 'EIP-1967' | 'beacon' | 'Safe proxy'
  to: Address
  args?: Hex
}

/** The code by which one module acts: its own or, at the end of the steps, that of another address. */
export type ModuleCode = {
  module: Address
  /** The modifier that has it as a module of its own; left out for a module of the Safe itself. */
  within?: Address
  steps: readonly CodeStep[]
  /** keccak256 of the runtime code at the end of the steps; null where there is none. */
  codeHash: Hash | null
  /** The published module that this code answers like, whoever wrote it. */
  isLike?: { name: string; family: ModuleFamily }
}
