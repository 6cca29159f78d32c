import { keccak256 } from 'viem'
import type { Hash, Hex } from '#core/safe/safe.ts'
import { bytesOf, putUint } from './hexBytes.ts'

/** The names that devices and pages give to hashes, letter by letter (ERC-8213). */
export const digestLabels = {
  eip712Digest: 'EIP-712 Digest',
  domainHash: 'Domain Hash',
  messageHash: 'Message Hash',
  calldataDigest: 'Calldata Digest',
} as const

/** ERC-8213's Calldata Digest: `keccak256(uint256(length) ‖ calldata)`, the same on every chain. @throws AppError for half a byte */
export function calldataDigest(data: Hex): Hash {
  const given = bytesOf(data)
  const bytes = new Uint8Array(32 + given.length)
  putUint(bytes, 0, BigInt(given.length))
  bytes.set(given, 32)
  return keccak256(bytes)
}
