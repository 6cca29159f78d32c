import { isSameAddress } from '#core/addresses/address.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import { encodeErc20Transfer } from '#core/calldata/erc20.ts'
import type { Address, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import type { Part } from '#core/sentence/parts.ts'
import { sentenceOf } from '#core/sentence/sentence.ts'

const zero: Address = '0x0000000000000000000000000000000000000000'
const token: Address = '0x3B103f064DAcD1bfe09B32a0814B892c5A6d79c8'
const payee: Address = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'

/** The Safe of the tour and its transaction: a payment of 25,000 SUSD, as the sandbox has them. */
export const tourSafe: SafeIdentity = {
  address: '0x5aFE000000000000000000000000000000000001',
  chainId: 31337,
  version: '1.4.1',
}
export const tourOwners: readonly [Address, Address] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
]
export const tourTx: SafeTx = {
  to: token,
  value: 0n,
  data: encodeErc20Transfer(payee, 25_000_000_000n),
  operation: 0,
  safeTxGas: 0n,
  baseGas: 0n,
  gasPrice: 0n,
  gasToken: zero,
  refundReceiver: zero,
  nonce: 6n,
}

/** Its hash, computed as for any other transaction. */
export const tourHash = safeTxHash(tourSafe, tourTx)

/** What it would do, read from its bytes as for any other transaction. */
export const tourSentence = sentenceOf(decodeCall(tourTx, tourSafe.address), {
  safe: tourSafe.address,
  nativeCurrency: { symbol: 'ETH', decimals: 18 },
  tokenOf: (address) => (isSameAddress(address, token) ? { symbol: 'SUSD', decimals: 6 } : undefined),
}).map(
  (part): Part =>
    part.address && isSameAddress(part.address, tourSafe.address)
      ? { kind: 'text', text: 'this Safe' }
      : part,
)
