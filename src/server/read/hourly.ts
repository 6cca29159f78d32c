import {
  concat,
  hashDomain,
  hashMessage,
  hashStruct,
  keccak256,
  type TypedDataDefinition,
  toBytes,
} from 'viem'
import { delegateText, delegateTypedData, deleteRequestTypedData } from '#core/protocol/gatewayMessages.ts'
import type { Address, Hash } from '#core/safe/safe.ts'
import type { SignedPayload } from './signers.ts'

const hour = 3_600_000

/** This hour and the last: what was signed in either is still good. */
const hours = (now: number): readonly [number, number] => [now, now - hour]

type Types = Record<string, readonly { name: string; type: string }[]>
type Plain = { domain: object; types: Types; primaryType: string; message: Record<string, unknown> }
/** viem's type of typed data says more of its names than can be said of names that are not known. */
const plain = (typedData: TypedDataDefinition) => typedData as unknown as Plain

/** Typed data as the bytes that are hashed: `0x1901 ‖ domain ‖ struct`. */
function typed({ domain, types: { EIP712Domain = [], ...own }, primaryType, message }: Plain): SignedPayload {
  const types = own as Record<string, { name: string; type: string }[]>
  const preimage = concat([
    '0x1901',
    hashDomain({ domain: domain as never, types: { EIP712Domain: [...EIP712Domain] } }),
    hashStruct({ data: message, primaryType, types }),
  ])
  return { hash: keccak256(preimage), preimage }
}

/** The same over a domain that names no chain, which the service takes as well. */
function anywhere({ domain, types, ...rest }: Plain): Plain {
  const EIP712Domain = types.EIP712Domain?.filter(({ name }) => name !== 'chainId') ?? []
  return { ...rest, domain, types: { ...types, EIP712Domain } }
}

/** What may have been signed to add or remove a delegate: this hour or the last, with the chain in the domain or without. */
export function delegateRequests(chainId: number, delegate: Address, now: number): SignedPayload[] {
  return hours(now).flatMap((at) => {
    const typedData = plain(delegateTypedData({ chainId, delegate, now: at }))
    return [typed(typedData), typed(anywhere(typedData))]
  })
}

/** What may have been signed in the first version of these routes: the hash of the text, or the text as a wallet signs it. */
export function delegateRequestsV1(delegate: Address, now: number): SignedPayload[] {
  return hours(now).flatMap((at) => {
    const text = delegateText({ delegate, now: at })
    return [keccak256(toBytes(text)), hashMessage(text)].map((hash: Hash) => ({ hash, preimage: hash }))
  })
}

/** What may have been signed to delete a waiting transaction, with the number of the hour in which it was. */
export function deleteRequests(
  chainId: number,
  safe: Address,
  safeTxHash: Hash,
  now: number,
): (SignedPayload & { hour: number })[] {
  return hours(now).map((at) => ({
    ...typed(plain(deleteRequestTypedData({ chainId, safe, safeTxHash, now: at }))),
    hour: Math.floor(at / hour),
  }))
}
