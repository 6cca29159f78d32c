import {
  bytesToHex,
  concat,
  encodeAbiParameters,
  hexToBytes,
  stringToHex,
  type TypedDataDefinition,
} from 'viem'
import { keccakBytes } from '#core/bytes/keccak.ts'
import type { Hash, Hex, SafeIdentity, SafeTx, SafeVersion } from './safe.ts'
import { hasChainId, safeTxHash } from './safeTxHash.ts'

type Field = { name: string; type: string }

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
  const { fields, message } = safeTxStruct(tx, safe.version)
  return { types: { EIP712Domain: type, SafeTx: fields }, primaryType: 'SafeTx', domain, message }
}

/** The struct of the ten fields as typed data has it: what it is made of, and the values. */
function safeTxStruct(tx: SafeTx, version: SafeVersion) {
  const { baseGas, ...others } = tx
  return version === '0.1.0'
    ? { fields: safeTxTypes('dataGas'), message: { ...others, dataGas: baseGas } }
    : { fields: safeTxTypes('baseGas'), message: tx }
}

/**
 * Whether two ways that share nothing give one hash for this transaction: the byte encoder with noble's keccak256, which is the hash in use,
 * and the typed data that a wallet is asked to sign, by viem's ABI encoder and the project's own keccak256.
 */
export function hashesAgree(safe: SafeIdentity, tx: SafeTx): boolean {
  return safeTxHash(safe, tx) === ownSafeTxHash(safe, tx)
}

/** The safeTxHash of the typed data that a wallet is asked to sign, by viem's ABI encoder and the project's own keccak256. */
export function ownSafeTxHash(safe: SafeIdentity, tx: SafeTx): Hash {
  const { type, domain } = safeDomain(safe)
  const { fields, message } = safeTxStruct(tx, safe.version)
  const structs = [structHash('EIP712Domain', type, domain), structHash('SafeTx', fields, message)]
  return ownKeccak(concat(['0x1901', ...structs]))
}

/** EIP-712's hashStruct where no field is a struct, a list or a string: `keccak256(keccak256(text of the type) ‖ word of each field)`. */
function structHash(name: string, fields: readonly Field[], values: Readonly<Record<string, unknown>>): Hash {
  const text = `${name}(${fields.map((field) => `${field.type} ${field.name}`).join(',')})`
  const words = fields.map((field) => {
    const value = values[field.name]
    return field.type === 'bytes' ? { type: 'bytes32', value: ownKeccak(value as Hex) } : { ...field, value }
  })
  const types = [{ type: 'bytes32' }, ...words.map(({ type }) => ({ type }))]
  return ownKeccak(
    encodeAbiParameters(types, [ownKeccak(stringToHex(text)), ...words.map(({ value }) => value)]),
  )
}

const ownKeccak = (hex: Hex): Hash => bytesToHex(keccakBytes(hexToBytes(hex)))
