import { getAddress } from 'viem/utils'
import type { decodeData, getContract } from '#gateway/endpoints/contracts.ts'
import { notFound } from '#server/failures.ts'
import { contractInfo } from '#server/map/addressInfo.ts'
import { dataDecodedOf } from '#server/map/dataDecoded.ts'
import { isTrustedForDelegateCall } from '#server/map/txData.ts'
import { findToken } from '#server/read/tokens.ts'
import { addressOf, chainOf, type Handler } from './mounting/mount.ts'

/** What is known of a contract: an official one, one of the operator's files, or a token that was seen. */
export const contract: Handler<typeof getContract> = async (request) => {
  const chain = chainOf(request)
  const { chainId } = chain.config
  const address = addressOf(request.params.address)
  const own = chain.abis.contractAt(chainId, address)
  const named = contractInfo(chain, address).name
  const token = own || named ? undefined : await findToken(request.service.database, chainId, address)
  const name = named ?? token?.name ?? own?.name
  if (name === undefined) throw notFound()
  return {
    address,
    name,
    displayName: name,
    logoUri: '',
    contractAbi: own?.abi ? { abi: own.abi } : null,
    trustedForDelegateCall: isTrustedForDelegateCall(chain, address),
  }
}

/** What bytes say as a call to this contract. */
export const decoding: Handler<typeof decodeData> = (request) => {
  const chain = chainOf(request)
  const { data, to } = request.body
  const call = { to: getAddress(to), value: 0n, data, operation: 0 } as const
  // A batch is only ever read as a delegate call; without a Safe both are tried.
  const decoded =
    dataDecodedOf(chain, call, undefined) ?? dataDecodedOf(chain, { ...call, operation: 1 }, undefined)
  if (!decoded) throw notFound()
  return decoded
}
