import { isSameAddress } from '#core/addresses/address.ts'
import type { Address, Hex } from '#core/safe/safe.ts'

/** What kind of account an owner is; `delegated` runs the code of `target` by EIP-7702. */
export type OwnerAccount =
  | { kind: 'key' }
  | { kind: 'contract' }
  | { kind: 'delegated'; target: Address }
  | { kind: 'itself' }
  | { kind: 'precompile' }
  | { kind: 'none' }

/** Tells an owner's kind from its address and the code at it, or more than 23 bytes of that (`0xef0100 ‖ address` is a delegation, EIP-7702). */
export function ownerAccount(owner: Address, safe: Address, code: Hex): OwnerAccount {
  if (isSameAddress(owner, safe)) return { kind: 'itself' }
  const number = BigInt(owner)
  if (number <= 1n) return { kind: 'none' }
  if (number <= 0x1ffn) return { kind: 'precompile' }
  const bytes = code.toLowerCase()
  if (bytes === '0x') return { kind: 'key' }
  if (bytes.startsWith('0xef0100') && bytes.length === 48)
    return { kind: 'delegated', target: `0x${bytes.slice(8)}` as Address }
  return { kind: 'contract' }
}
