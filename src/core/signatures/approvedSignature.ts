import type { Address, Hex } from '#core/safe/safe.ts'

/**
 * What stands for the agreement of an owner who approved the hash on chain or sends the execution: `0 ‖ owner ‖ 0 ‖ 01`
 * (Safe.sol, checkNSignatures, v = 1). The owner's letters stay in their case.
 */
export const approvedSignature = (owner: Address): Hex =>
  `0x${'00'.repeat(12)}${owner.slice(2)}${'00'.repeat(32)}01`
