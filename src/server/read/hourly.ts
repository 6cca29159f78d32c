import { concat, hashDomain, hashMessage, hashStruct, keccak256, toBytes } from 'viem'
import type { Address, Hash, Hex } from '#core/safe.ts'
import type { Signed } from './signers.ts'

const hour = 3_600_000

/** The numbers of this hour and of the last: what was signed in either is still good. */
function hours(now: number): readonly [bigint, bigint] {
  const current = BigInt(Math.floor(now / hour))
  return [current, current - 1n]
}

type Domain = { name: string; version: string; chainId?: number; verifyingContract?: Address }
const service = { name: 'Safe Transaction Service', version: '1.0' }

/** EIP-712 over a domain whose fields are those that are given. */
function typed(
  domain: Domain,
  primaryType: string,
  fields: Fields,
  message: Record<string, unknown>,
): Signed {
  const domainTypes = [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    ...(domain.chainId === undefined ? [] : [{ name: 'chainId', type: 'uint256' }]),
    ...(domain.verifyingContract === undefined ? [] : [{ name: 'verifyingContract', type: 'address' }]),
  ]
  const preimage: Hex = concat([
    '0x1901',
    hashDomain({ domain: domain as never, types: { EIP712Domain: domainTypes } }),
    hashStruct({ data: message, primaryType, types: { [primaryType]: [...fields] } }),
  ])
  return { hash: keccak256(preimage), preimage }
}

type Fields = readonly { name: string; type: string }[]

const delegateFields = [
  { name: 'delegateAddress', type: 'address' },
  { name: 'totp', type: 'uint256' },
]

/** What may have been signed to add or remove a delegate: this hour or the last, with the chain in the domain or without. */
export function delegateRequests(chainId: number, delegate: Address, now: number): Signed[] {
  return hours(now).flatMap((totp) =>
    [{ ...service, chainId }, service].map((domain) =>
      typed(domain, 'Delegate', delegateFields, { delegateAddress: delegate, totp }),
    ),
  )
}

/**
 * What may have been signed in the first version of these routes: the hash of the delegate's address and the hour as text, as it is
 * or as the text that a wallet signs.
 */
export function delegateRequestsV1(delegate: Address, now: number): Signed[] {
  return hours(now).flatMap((totp) => {
    const text = `${delegate}${totp}`
    return [keccak256(toBytes(text)), hashMessage(text)].map((hash: Hash) => ({ hash, preimage: hash }))
  })
}

const deleteFields = [
  { name: 'safeTxHash', type: 'bytes32' },
  { name: 'totp', type: 'uint256' },
]

/** What may have been signed to delete a waiting transaction. */
export function deleteRequests(chainId: number, safe: Address, safeTxHash: Hash, now: number): Signed[] {
  const domain = { ...service, chainId, verifyingContract: safe }
  return hours(now).map((totp) => typed(domain, 'DeleteRequest', deleteFields, { safeTxHash, totp }))
}
