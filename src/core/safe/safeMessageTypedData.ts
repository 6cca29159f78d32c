import type { TypedDataDefinition } from 'viem'
import type { Hash, SafeIdentity } from './safe.ts'
import { safeDomain } from './safeTxTypedData.ts'

/** The EIP-712 typed data whose hash is the safeMessageHash: the 32 bytes of the inner hash as `bytes`, in the domain of the Safe's release. */
export function safeMessageTypedData(safe: SafeIdentity, innerHash: Hash): TypedDataDefinition {
  const { type, domain } = safeDomain(safe)
  return {
    types: { EIP712Domain: type, SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    domain,
    message: { message: innerHash },
  }
}
