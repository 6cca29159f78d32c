import type { Hex } from '#core/safe/safe.ts'

/** keccak256("fallback_manager.handler.address"), FallbackManager.sol. */
export const fallbackHandlerSlot: Hex = '0x6c9a6c4a39284e37ed1cf53d337577d14212a4870fb976a4366c693b939918d5'
/** keccak256("guard_manager.guard.address"), GuardManager.sol since 1.3.0. */
export const guardSlot: Hex = '0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8'
/** keccak256("module_manager.module_guard.address"), ModuleManager.sol since 1.5.0. */
export const moduleGuardSlot: Hex = '0xb104e0b93118902c651344349b610029d694cfdec91c589c91ebafbcd0289947'

/** The slots of a Safe with its fallback handler and guards. */
export const attachmentSlots: readonly Hex[] = [fallbackHandlerSlot, guardSlot, moduleGuardSlot]
