import { get, post, sends } from '#gateway/client/endpoint.ts'
import { Contract, type DataToDecode } from '#gateway/schemas/contract.ts'
import { DataDecoded } from '#gateway/schemas/transaction/txInfo.ts'

/** The gateway's data about a contract; 404 for an unknown one. */
export const getContract = get('/v1/chains/{chainId}/contracts/{address}', Contract)

/** Call data as the gateway decodes it: a claim. */
export const decodeData = post(
  '/v1/chains/{chainId}/data-decoder',
  sends<DataToDecode>('DataToDecode'),
  DataDecoded,
)
