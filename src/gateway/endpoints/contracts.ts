import { get, post, sends } from '#gateway/client/endpoint.ts'
import { Contract, type DataToDecode } from '#gateway/schemas/contract.ts'
import { DataDecoded } from '#gateway/schemas/transaction/txInfo.ts'

/** What the gateway knows of a contract; 404 when nothing. */
export const getContract = get('/v1/chains/{chainId}/contracts/{address}', Contract)

/** Calldata as the gateway decodes it: a claim. */
export const decodeData = post(
  '/v1/chains/{chainId}/data-decoder',
  sends<DataToDecode>('DataToDecode'),
  DataDecoded,
)
