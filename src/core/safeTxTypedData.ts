import { hashTypedData, type TypedDataDefinition } from 'viem'
import type { SafeIdentity, SafeTx, SafeVersion } from './safe.ts'
import { hasChainId, safeTxHash } from './safeTxHash.ts'

const verifyingContract = { name: 'verifyingContract', type: 'address' }
const domainTypes = [{ name: 'chainId', type: 'uint256' }, verifyingContract]

/** 0.1.0 calls the same field dataGas. */
const safeTxTypes = (baseGas: 'baseGas' | 'dataGas') => [
  { name: 'to', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'data', type: 'bytes' },
  { name: 'operation', type: 'uint8' },
  { name: 'safeTxGas', type: 'uint256' },
  { name: baseGas, type: 'uint256' },
  { name: 'gasPrice', type: 'uint256' },
  { name: 'gasToken', type: 'address' },
  { name: 'refundReceiver', type: 'address' },
  { name: 'nonce', type: 'uint256' },
]

/** The domain of a Safe as typed data has it: type and values, with the chain id since 1.3.0. */
export function safeDomain({ chainId, address, version }: SafeIdentity) {
  return hasChainId(version)
    ? { type: domainTypes, domain: { chainId, verifyingContract: address } }
    : { type: [verifyingContract], domain: { verifyingContract: address } }
}

/** The EIP-712 typed data whose hash is the safeTxHash: what a wallet is asked to sign. */
export function safeTxTypedData(safe: SafeIdentity, tx: SafeTx): TypedDataDefinition {
  const { type, domain } = safeDomain(safe)
  const { baseGas, ...fields } = tx
  return {
    types: { EIP712Domain: type, SafeTx: safeTxTypes(gasName(safe.version)) },
    primaryType: 'SafeTx',
    domain,
    message: safe.version === '0.1.0' ? { ...fields, dataGas: baseGas } : tx,
  }
}

/** Whether the two implementations, the byte encoder here and viem's typed data, give one hash for this transaction. */
export function hashesAgree(safe: SafeIdentity, tx: SafeTx): boolean {
  return safeTxHash(safe, tx) === hashTypedData(safeTxTypedData(safe, tx))
}

function gasName(version: SafeVersion): 'baseGas' | 'dataGas' {
  return version === '0.1.0' ? 'dataGas' : 'baseGas'
}
