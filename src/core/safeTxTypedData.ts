import type { TypedDataDefinition } from 'viem'
import type { SafeIdentity, SafeTx } from './safe.ts'

const types = {
  EIP712Domain: [
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ],
  SafeTx: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
    { name: 'operation', type: 'uint8' },
    { name: 'safeTxGas', type: 'uint256' },
    { name: 'baseGas', type: 'uint256' },
    { name: 'gasPrice', type: 'uint256' },
    { name: 'gasToken', type: 'address' },
    { name: 'refundReceiver', type: 'address' },
    { name: 'nonce', type: 'uint256' },
  ],
} as const

/** The EIP-712 typed data whose hash is the safeTxHash: what a wallet is asked to sign. */
export function safeTxTypedData(safe: SafeIdentity, tx: SafeTx): TypedDataDefinition {
  return {
    types,
    primaryType: 'SafeTx',
    domain: { chainId: safe.chainId, verifyingContract: safe.address },
    message: tx,
  }
}
