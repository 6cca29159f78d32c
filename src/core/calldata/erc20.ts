import { paddedWord, word } from '#core/bytes/bytes.ts'
import type { Address, Hex } from '#core/safe/safe.ts'

/** The calldata of `transfer(address,uint256)`: `0xa9059cbb ‖ to ‖ amount` (EIP-20), amount in base units. */
export function encodeErc20Transfer(to: Address, amount: bigint): Hex {
  return `0xa9059cbb${paddedWord(to)}${word(amount)}`
}
