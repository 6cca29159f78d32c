import { type At, readSlotAddress } from '#chain/code/code.ts'
import { readAccountCode } from '#chain/lens/readAccountCode.ts'
import type { Chain } from '#chain/node/client.ts'
import type { Extension, Guards } from '#core/checks/facts.ts'
import type { Address, Hex } from '#core/safe/safe.ts'

/** keccak256("fallback_manager.handler.address"), FallbackManager.sol. */
const fallbackHandlerSlot: Hex = '0x6c9a6c4a39284e37ed1cf53d337577d14212a4870fb976a4366c693b939918d5'
/** keccak256("guard_manager.guard.address"), GuardManager.sol since 1.3.0. */
const guardSlot: Hex = '0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8'
/** keccak256("module_manager.module_guard.address"), ModuleManager.sol since 1.5.0. */
const moduleGuardSlot: Hex = '0xb104e0b93118902c651344349b610029d694cfdec91c589c91ebafbcd0289947'

/** The slots of a Safe in which it keeps what is attached to it. */
export const attachmentSlots: readonly Hex[] = [fallbackHandlerSlot, guardSlot, moduleGuardSlot]

/** The contract that answers the calls a Safe does not know, from its slot, with the hash of its code. @throws ChainError */
export function readFallbackHandler(chain: Chain, safe: Address, at: At): Promise<Extension> {
  return attachedAt(chain, safe, fallbackHandlerSlot, at)
}

/** Both guards of a Safe from their slots; a release without guards has nothing there. @throws ChainError */
export async function readGuards(chain: Chain, safe: Address, at: At): Promise<Guards> {
  const [guard, moduleGuard] = await Promise.all([
    attachedAt(chain, safe, guardSlot, at),
    attachedAt(chain, safe, moduleGuardSlot, at),
  ])
  return { guard, moduleGuard }
}

async function attachedAt(chain: Chain, safe: Address, slot: Hex, at: At): Promise<Extension> {
  const address = await readSlotAddress(chain, safe, slot, at)
  if (address === undefined) return {}
  const { hash } = await readAccountCode(chain, address, at)
  return { address, codeHash: hash }
}
