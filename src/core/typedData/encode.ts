import { keccak256 } from 'viem'
import { bytesOf, hexOf, putUint } from '#core/bytes/hexBytes.ts'
import type { Hash, Hex } from '#core/safe/safe.ts'
import { arrayType, encodeType, type StructTypes } from './fields.ts'
import type { TypedStruct, TypedValue } from './values.ts'

const utf8 = new TextEncoder()

/** Typed data as it goes into the hash: the types, of which struct the domain and the message are, and both. */
export type Encodable = {
  types: StructTypes
  primaryType: string
  domain: TypedStruct
  message: TypedStruct
}

/** `keccak256(0x19 ‖ 0x01 ‖ hashStruct(domain) ‖ hashStruct(message))`; for EIP712Domain itself without the last part (EIP-712). */
export function encodedHash({ types, primaryType, domain, message }: Encodable): Hash {
  const hashes = new Map<string, Uint8Array>()
  const parts = [Uint8Array.of(0x19, 0x01), structHash('EIP712Domain', domain, types, hashes)]
  if (primaryType !== 'EIP712Domain') parts.push(structHash(primaryType, message, types, hashes))
  return keccak256(joined(parts))
}

/** `hashStruct(EIP712Domain)`: the domain separator of a message (EIP-712). */
export function domainSeparator({ types, domain }: Encodable): Hash {
  return hexOf(structHash('EIP712Domain', domain, types, new Map()))
}

/** keccak256 of the text of a struct type, `Person(string name,address wallet)`. */
export function typeHash(type: string, types: StructTypes): Hash {
  return keccak256(utf8.encode(encodeType(type, types)))
}

function structHash(
  type: string,
  struct: TypedStruct,
  types: StructTypes,
  hashes: Map<string, Uint8Array>,
): Uint8Array {
  const own = hashes.get(type) ?? bytesOf(typeHash(type, types))
  hashes.set(type, own)
  const fields = types.get(type) ?? []
  const words = fields.map((field) => word(field.type, struct[field.name], types, hashes))
  return keccak256(joined([own, ...words]), 'bytes')
}

/** One value as its 32 bytes: texts, bytes, lists and structs by their hash, the rest padded. */
function word(
  type: string,
  value: TypedValue | undefined,
  types: StructTypes,
  hashes: Map<string, Uint8Array>,
): Uint8Array {
  const list = arrayType(type)
  if (list) {
    const entries = Array.isArray(value) ? value : []
    return keccak256(joined(entries.map((entry) => word(list.item, entry, types, hashes))), 'bytes')
  }
  if (types.has(type)) return structHash(type, value as TypedStruct, types, hashes)
  if (type === 'string') return keccak256(utf8.encode(String(value)), 'bytes')
  if (type === 'bytes') return keccak256(bytesOf(value as Hex), 'bytes')
  const bytes = new Uint8Array(32)
  if (type.startsWith('bytes')) bytes.set(bytesOf(value as Hex))
  else if (type === 'address') bytes.set(bytesOf(value as Hex), 12)
  else if (type === 'bool') bytes[31] = value === true ? 1 : 0
  else putUint(bytes, 0, BigInt.asUintN(256, value as bigint))
  return bytes
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}
