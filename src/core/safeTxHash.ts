import { keccak256 } from 'viem'
import { digitsOf, paddedWord, word } from './bytes.ts'
import type { Hash, SafeIdentity, SafeTx } from './safe.ts'

/** keccak256("EIP712Domain(uint256 chainId,address verifyingContract)"), Safe.sol DOMAIN_SEPARATOR_TYPEHASH since 1.3.0. */
export const domainTypeHash: Hash = '0x47e79534a245952e8b16893a336b85a3d9ea9fa8c573f3d803afb92a79469218'

/** keccak256 of the text of the SafeTx type, Safe.sol SAFE_TX_TYPEHASH, the same since 1.0.0. */
export const safeTxTypeHash: Hash = '0xbb8310d486368db6bd6f849402fdd73ad53d316b5a4b2644ad6efe0f941286d8'

/** The Safe's EIP-712 domain separator: `keccak256(typeHash ‖ chainId ‖ address)`, as `domainSeparator()` returns it. */
export function domainHash(safe: SafeIdentity): Hash {
  return keccak256(`0x${digitsOf(domainTypeHash)}${word(BigInt(safe.chainId))}${paddedWord(safe.address)}`)
}

/**
 * The EIP-712 struct hash of the ten fields: `keccak256(typeHash ‖ to ‖ value ‖ keccak256(data) ‖ operation ‖ safeTxGas ‖
 * baseGas ‖ gasPrice ‖ gasToken ‖ refundReceiver ‖ nonce)`, each a 32-byte word (Safe.sol, encodeTransactionData).
 */
export function safeTxMessageHash(tx: SafeTx): Hash {
  const words = [
    digitsOf(safeTxTypeHash),
    paddedWord(tx.to),
    word(tx.value),
    digitsOf(keccak256(`0x${digitsOf(tx.data)}`)),
    word(BigInt(tx.operation)),
    word(tx.safeTxGas),
    word(tx.baseGas),
    word(tx.gasPrice),
    paddedWord(tx.gasToken),
    paddedWord(tx.refundReceiver),
    word(tx.nonce),
  ]
  return keccak256(`0x${words.join('')}`)
}

/** What the owners sign: `keccak256(0x19 ‖ 0x01 ‖ domain ‖ struct)`, as `getTransactionHash()` of the Safe returns it. */
export function safeTxHash(safe: SafeIdentity, tx: SafeTx): Hash {
  return keccak256(`0x1901${digitsOf(domainHash(safe))}${digitsOf(safeTxMessageHash(tx))}`)
}
