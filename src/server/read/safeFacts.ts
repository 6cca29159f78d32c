import { getStorageAt, readContract } from 'viem/actions'
import { getAddress } from 'viem/utils'
import { readModules } from '#chain/extensions/modules.ts'
import type { Chain } from '#chain/node/client.ts'
import { NotASafeError } from '#chain/node/errors.ts'
import { readSafeState } from '#chain/safe/safeState.ts'
import { safeReadAbi } from '#core/abi/safe.ts'
import type { Address, Hash, SafeState } from '#core/safe/safe.ts'

/** Everything the gateway tells of a Safe's settings, all read from the chain. */
export type SafeSettings = SafeState & {
  modules: readonly Address[]
  fallbackHandler?: Address
  guard?: Address
}

/** keccak256("fallback_manager.handler.address"), FallbackManager.sol. */
const fallbackHandlerSlot: Hash = '0x6c9a6c4a39284e37ed1cf53d337577d14212a4870fb976a4366c693b939918d5'
/** keccak256("guard_manager.guard.address"), GuardManager.sol. */
const guardSlot: Hash = '0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8'

/** The Safe's settings at the node's head, undefined when no Safe answers there. @throws ChainError when the node fails. */
export async function readSafeSettings(chain: Chain, address: Address): Promise<SafeSettings | undefined> {
  const state = await readState(chain, address)
  if (!state) return undefined
  const [modules, fallbackHandler, guard] = await Promise.all([
    // With its version: 1.0.0 gives its modules by another call than all after it.
    readModules(chain, address, state),
    addressAt(chain, address, fallbackHandlerSlot),
    addressAt(chain, address, guardSlot),
  ])
  return { ...state, modules, ...(fallbackHandler ? { fallbackHandler } : {}), ...(guard ? { guard } : {}) }
}

/** Owners, threshold, nonce and version at the node's head, undefined when no Safe answers there. @throws ChainError */
export async function readState(chain: Chain, address: Address): Promise<SafeState | undefined> {
  try {
    return await readSafeState(chain, address)
  } catch (error) {
    if (error instanceof NotASafeError) return undefined
    throw error
  }
}

async function addressAt({ client }: Chain, address: Address, slot: Hash): Promise<Address | undefined> {
  const word = await getStorageAt(client, { address, slot })
  if (!word || BigInt(word) === 0n) return undefined
  return getAddress(`0x${word.slice(-40)}`)
}

/** Whether an owner approved a hash on chain. */
export async function isApproved(chain: Chain, safe: Address, owner: Address, hash: Hash): Promise<boolean> {
  const args = [owner, hash] as const
  const approved = await readContract(chain.client, {
    address: safe,
    abi: safeReadAbi,
    functionName: 'approvedHashes',
    args,
  })
  return approved !== 0n
}
