import { getAddress, keccak256, stringToBytes, type TypedDataDefinition } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import type { Address, Hash } from '#core/safe/safe.ts'

/** Who asks the gateway's transaction service to do something signs under this name. */
const service = { name: 'Safe Transaction Service', version: '1.0' }

const hour = 3_600_000

/** The number that makes a signature good for the hour it was made in, and the next: hours since 1970; `now` in ms. */
export const totpOf = (now: number): number => Math.floor(now / hour)

/** What a delegator signs to add a delegate, and delegator or delegate to remove one: version 2 of the call. */
export function delegateTypedData(given: {
  chainId: number
  delegate: Address
  now: number
}): TypedDataDefinition {
  const { chainId, delegate, now } = given
  return {
    domain: { ...service, chainId },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Delegate: [
        { name: 'delegateAddress', type: 'address' },
        { name: 'totp', type: 'uint256' },
      ],
    },
    primaryType: 'Delegate',
    message: { delegateAddress: delegate, totp: BigInt(totpOf(now)) },
  }
}

/**
 * What version 1 of the call has signed: the delegate's checksummed address and the hour, as one text. Signed with
 * `personal_sign`, or its keccak256 signed as it is.
 */
export const delegateText = ({ delegate, now }: { delegate: Address; now: number }): string =>
  `${getAddress(delegate)}${totpOf(now)}`

/** What the proposer, or the delegate who proposed, signs to take a transaction out of the queue. */
export function deleteRequestTypedData(given: {
  chainId: number
  safe: Address
  safeTxHash: Hash
  now: number
}): TypedDataDefinition {
  const { chainId, safe, safeTxHash, now } = given
  return {
    domain: { ...service, chainId, verifyingContract: safe },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      DeleteRequest: [
        { name: 'safeTxHash', type: 'bytes32' },
        { name: 'totp', type: 'uint256' },
      ],
    },
    primaryType: 'DeleteRequest',
    message: { safeTxHash, totp: BigInt(totpOf(now)) },
  }
}

/** A device that wants notifications of Safes, version 1: `timestamp` in seconds since 1970, as it goes into the body. */
export type SignedDevice = {
  timestamp: string
  uuid: string
  cloudMessagingToken: string
  safes: readonly Address[]
}

/**
 * What an owner signs to register a device, version 1: keccak256 of `gnosis-safe`, time, uuid, token and the Safes in the
 * order of their characters, without anything between. On the web the 32 bytes are signed with `personal_sign`.
 */
export function deviceHash({ timestamp, uuid, cloudMessagingToken, safes }: SignedDevice): Hash {
  const listed = safes.map((safe) => getAddress(safe)).sort()
  return keccak256(stringToBytes(`gnosis-safe${timestamp}${uuid}${cloudMessagingToken}${listed.join('')}`))
}

/** Who signs in where: `origin` is the page's, `nonce` of whoever verifies it, `now` and `expiresAt` in ms. */
export type SignInRequest = {
  origin: string
  address: Address
  chainId: number
  nonce: string
  now: number
  statement?: string
  expiresAt?: number
}

/**
 * The text that signs an account in (EIP-4361).
 * @throws viem's SiweInvalidMessageFieldError on a field that EIP-4361 does not allow, such as a line break in the statement.
 */
export function signInMessage(request: SignInRequest): string {
  const { origin, address, chainId, nonce, now, statement, expiresAt } = request
  return createSiweMessage({
    domain: new URL(origin).host,
    address: getAddress(address),
    ...(statement === undefined ? {} : { statement }),
    uri: origin,
    version: '1',
    chainId,
    nonce,
    issuedAt: new Date(now),
    ...(expiresAt === undefined ? {} : { expirationTime: new Date(expiresAt) }),
  })
}
