import type { Hex } from '#core/safe/safe.ts'
import type { ModuleFamily } from './modules.ts'

/**
 * Selectors by which a published module is known. Code that compares a call with every one of them answers like that module, whoever
 * wrote it.
 */
export const likenesses: readonly { name: string; family: ModuleFamily; selectors: readonly string[] }[] = [
  // queueNonce(), txCooldown(), executeNextTx(address,uint256,bytes,uint8)
  { name: 'Delay', family: 'delay', selectors: ['de8dd91d', 'dcafac09', 'ee072baf'] },
  // execTransactionWithRole(…,uint16,bool), assignRoles(address,uint16[],bool[])
  { name: 'Roles', family: 'roles', selectors: ['6928e74b', 'a6edf38f'] },
  // execTransactionWithRole(…,bytes32,bool), assignRoles(address,bytes32[],bool[])
  { name: 'Roles', family: 'roles', selectors: ['c6fe8747', '957ed2b3'] },
  // executeAllowanceTransfer(…), getTokenAllowance(address,address,address)
  { name: 'AllowanceModule', family: 'allowance', selectors: ['4515641a', '94b31fbd'] },
  // confirmRecovery(…), finalizeRecovery(address)
  { name: 'SocialRecoveryModule', family: 'recovery', selectors: ['064e2d0e', '315a7af3'] },
  // executeUserOp(address,uint256,bytes,uint8), SUPPORTED_ENTRYPOINT()
  { name: 'Safe4337Module', family: 'account abstraction', selectors: ['7bb37428', '137e051e'] },
]

/** The published module that this runtime code answers like; undefined where it answers like none. */
export function likenessOf(code: Hex): { name: string; family: ModuleFamily } | undefined {
  const bytes = code.toLowerCase()
  // PUSH4 ‖ selector: how a compiled contract compares the first four bytes of a call.
  const found = likenesses.find(({ selectors }) => selectors.every((one) => bytes.includes(`63${one}`)))
  return found && { name: found.name, family: found.family }
}
