import { keccak256 } from 'viem'
import { bytesOf, hexOf, putHex, putUint } from '#core/bytes/hexBytes.ts'
import type { Hash, SafeIdentity, SafeTx, SafeVersion } from './safe.ts'

/** keccak256("EIP712Domain(uint256 chainId,address verifyingContract)"), Safe.sol DOMAIN_SEPARATOR_TYPEHASH since 1.3.0. */
export const domainTypeHash: Hash = '0x47e79534a245952e8b16893a336b85a3d9ea9fa8c573f3d803afb92a79469218'

/** keccak256("EIP712Domain(address verifyingContract)"), DOMAIN_SEPARATOR_TYPEHASH up to 1.2.0: no chain id. */
export const addressDomainTypeHash: Hash =
  '0x035aff83d86937d35b32e04f0ddc6ff469290eef2f1b692d8a815c89404d4749'

/** keccak256 of the text of the SafeTx type, Safe.sol SAFE_TX_TYPEHASH, the same since 1.0.0. */
export const safeTxTypeHash: Hash = '0xbb8310d486368db6bd6f849402fdd73ad53d316b5a4b2644ad6efe0f941286d8'

/** SAFE_TX_TYPEHASH of 0.1.0, whose text calls baseGas `dataGas`. */
export const dataGasTypeHash: Hash = '0x14d461bc7412367e924637b363c7bf29b8f47e2f84869f4426e5633d8af47b20'

const withoutChainId: readonly SafeVersion[] = ['0.1.0', '1.0.0', '1.1.1', '1.2.0']

/** Whether the domain of this release names the chain: without it a signature holds on every chain with a Safe at that address. */
export function hasChainId(version: SafeVersion): boolean {
  return !withoutChainId.includes(version)
}

/**
 * The Safe's EIP-712 domain separator, as `domainSeparator()` returns it: `keccak256(typeHash ‖ chainId ‖ address)`, up to 1.2.0
 * `keccak256(typeHash ‖ address)`.
 */
export function domainHash(safe: SafeIdentity): Hash {
  return hexOf(domainBytes(safe))
}

/**
 * The EIP-712 struct hash of the ten fields: `keccak256(typeHash ‖ to ‖ value ‖ keccak256(data) ‖ operation ‖ safeTxGas ‖
 * baseGas ‖ gasPrice ‖ gasToken ‖ refundReceiver ‖ nonce)`, each a 32-byte word (Safe.sol, encodeTransactionData).
 */
export function safeTxMessageHash(tx: SafeTx, version: SafeVersion): Hash {
  return hexOf(structBytes(tx, version))
}

/** What the owners sign: `keccak256(0x19 ‖ 0x01 ‖ domain ‖ struct)`, as `getTransactionHash()` of the Safe returns it. */
export function safeTxHash(safe: SafeIdentity, tx: SafeTx): Hash {
  return keccak256(preimageBytes(domainBytes(safe), structBytes(tx, safe.version)))
}

/** The 66 bytes `0x19 ‖ 0x01 ‖ domain ‖ struct` whose keccak256 is the safeTxHash; contract owners are asked about them up to 1.4.1. */
export function safeTxPreimage(safe: SafeIdentity, tx: SafeTx): Hash {
  return hexOf(preimageBytes(domainBytes(safe), structBytes(tx, safe.version)))
}

/** The last domain and its hash: a queue asks for one Safe's again and again. */
let last: { domain: string; hash: Uint8Array } | undefined

function domainBytes({ chainId, address, version }: SafeIdentity): Uint8Array {
  const named = hasChainId(version)
  const domain = `${named && chainId} ${address}`
  if (last?.domain === domain) return last.hash
  const words = new Uint8Array(named ? 96 : 64)
  putHex(words, 0, named ? domainTypeHash : addressDomainTypeHash, 32)
  if (named) putUint(words, 32, BigInt(chainId))
  putHex(words, words.length - 20, address, 20)
  const hash = keccak256(words, 'bytes')
  last = { domain, hash }
  return hash
}

function structBytes(tx: SafeTx, version: SafeVersion): Uint8Array {
  const words = new Uint8Array(11 * 32)
  putHex(words, 0, version === '0.1.0' ? dataGasTypeHash : safeTxTypeHash, 32)
  putHex(words, 44, tx.to, 20)
  putUint(words, 64, tx.value)
  words.set(keccak256(bytesOf(tx.data), 'bytes'), 96)
  putUint(words, 128, BigInt(tx.operation))
  putUint(words, 160, tx.safeTxGas)
  putUint(words, 192, tx.baseGas)
  putUint(words, 224, tx.gasPrice)
  putHex(words, 268, tx.gasToken, 20)
  putHex(words, 300, tx.refundReceiver, 20)
  putUint(words, 320, tx.nonce)
  return keccak256(words, 'bytes')
}

function preimageBytes(domain: Uint8Array, struct: Uint8Array): Uint8Array {
  return Uint8Array.of(0x19, 0x01, ...domain, ...struct)
}
