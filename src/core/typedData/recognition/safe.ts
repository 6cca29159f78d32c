import { checksumAddress } from 'viem'
import type { Address, Hash, SafeTx } from '#core/safe/safe.ts'
import { dataGasTypeHash, safeTxTypeHash } from '#core/safe/safeTxHash.ts'
import { encodedHash, typeHash } from '#core/typedData/encode.ts'
import { addressOf, bytesIn, contractOf, integerOf, type StructPlace } from '#core/typedData/struct.ts'
import type { TypedStruct } from '#core/typedData/values.ts'
import type { SafeDomain, SafeMessageMessage, SafeTxMessage, ServiceRequest } from './recognised.ts'

const safeMessage = 'SafeMessage(bytes message)'
const delegate = 'Delegate(address delegateAddress,uint256 totp)'
const deleteRequest = 'DeleteRequest(bytes32 safeTxHash,uint256 totp)'
const zero = checksumAddress(`0x${'0'.repeat(40)}`)

/** What only a Safe or its service would check: a transaction or a message of a Safe, a request to the service, a Safe's domain. */
export function safeThingIn(
  place: StructPlace,
): SafeTxMessage | SafeMessageMessage | ServiceRequest | undefined {
  const { type, encoded, struct, data } = place
  const safe = contractOf(data)
  const chainId = integerOf(data.domain, 'chainId')
  if (encoded === safeMessage)
    return { kind: 'safeMessage', safe, chainId, message: bytesIn(struct, 'message') }
  const delegateAddress = addressOf(struct, 'delegateAddress')
  if (encoded === delegate && delegateAddress) return { kind: 'delegate', delegate: delegateAddress, chainId }
  if (encoded === deleteRequest)
    return { kind: 'deleteRequest', safeTxHash: bytesIn(struct, 'safeTxHash'), safe, chainId }
  const hash = typeHash(type, data.types)
  const isSafeTx = hash === safeTxTypeHash || hash === dataGasTypeHash
  if (!isSafeTx && type !== 'SafeTx') return undefined
  // Only the whole message is hashed as a Safe would; a part of it is no signature of that part.
  const exact = isSafeTx && struct === data.message
  const told = { kind: 'safeTx' as const, exact, safe, chainId, safeTxHash: hashAsTop(place) }
  return exact ? { ...told, tx: safeTxOf(struct) } : told
}

/** The name in the domain of what the Safe service is asked for (safe-transaction-service, `delegates` and `DeleteRequest`). */
const service = 'Safe Transaction Service'

/**
 * Whether a whole message is one that a Safe's own checks read: a transaction or a message of a Safe, or a request to its service. One that
 * stands in a part of another message, or a request for another contract, says nothing of the rest.
 */
export function isOfSafe(root: StructPlace): boolean {
  const thing = safeThingIn(root)
  if (thing === undefined) return false
  return (thing.kind !== 'delegate' && thing.kind !== 'deleteRequest') || root.data.domain.name === service
}

/** A domain that only has what a Safe's has: the contract, or the contract and the chain. */
export function safeDomainOf({ data }: Pick<StructPlace, 'data'>): SafeDomain | undefined {
  const names = (data.types.get('EIP712Domain') ?? []).map(({ name }) => name).join()
  const safe = contractOf(data)
  if (safe === undefined || (names !== 'verifyingContract' && names !== 'chainId,verifyingContract'))
    return undefined
  const chainId = integerOf(data.domain, 'chainId')
  return { kind: 'safeDomain', safe, ...(chainId === undefined ? {} : { chainId }) }
}

/** The hash that the Safe of the domain would take for its transaction's, wherever in the message the struct stands. */
function hashAsTop({ type, struct, data }: StructPlace): Hash {
  return encodedHash({ ...data, primaryType: type, message: struct })
}

function safeTxOf(struct: TypedStruct): SafeTx {
  const address = (name: string): Address => addressOf(struct, name) ?? zero
  const integer = (name: string): bigint => integerOf(struct, name) ?? 0n
  return {
    to: address('to'),
    value: integer('value'),
    data: bytesIn(struct, 'data'),
    operation: integer('operation') === 0n ? (0 as const) : (1 as const),
    safeTxGas: integer('safeTxGas'),
    baseGas: integer(struct.dataGas === undefined ? 'baseGas' : 'dataGas'),
    gasPrice: integer('gasPrice'),
    gasToken: address('gasToken'),
    refundReceiver: address('refundReceiver'),
    nonce: integer('nonce'),
  }
}
