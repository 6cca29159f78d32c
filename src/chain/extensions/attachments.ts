import { type At, readSlotAddress } from '#chain/code/code.ts'
import { readAccountCode } from '#chain/lens/readAccountCode.ts'
import { fallbackHandlerSlot, guardSlot, moduleGuardSlot } from '#chain/lens/slots.ts'
import type { Chain } from '#chain/node/client.ts'
import type { Extension, Guards } from '#core/checks/facts.ts'
import type { Address, Hex } from '#core/safe/safe.ts'

/** The fallback handler of a Safe, from its slot, with the hash of its code. @throws ChainError */
export function readFallbackHandler(chain: Chain, safe: Address, at: At): Promise<Extension> {
  return attachedAt(chain, safe, fallbackHandlerSlot, at)
}

/** Both guards of a Safe, from their slots; empty for a version without guards. @throws ChainError */
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
