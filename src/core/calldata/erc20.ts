import { paddedWord, word } from '#core/bytes/bytes.ts'
import type { Address, Hex } from '#core/safe/safe.ts'

/** The calldata of `transfer(address,uint256)`: `0xa9059cbb ‖ to ‖ amount` (EIP-20), amount in base units. */
export function encodeErc20Transfer(to: Address, amount: bigint): Hex {
  return `0xa9059cbb${paddedWord(to)}${word(amount)}`
}

/** The calldata of `approve(address,uint256)`: `0x095ea7b3 ‖ spender ‖ amount` (EIP-20), amount in base units; 0 takes an approval back. */
export function encodeErc20Approve(spender: Address, amount: bigint): Hex {
  return `0x095ea7b3${paddedWord(spender)}${word(amount)}`
}
