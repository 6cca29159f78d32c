import { concat, numberToHex, pad } from 'viem/utils'
import type { Address, Hex } from '#core/safe/safe.ts'

/** What stands for an approval on chain among signatures: `owner as r ‖ 0 as s ‖ 01 as v` (Safe.sol, checkNSignatures). */
export function approvedSignature(owner: Address): Hex {
  return concat([pad(owner.toLowerCase() as Hex), numberToHex(0, { size: 32 }), '0x01'])
}
