import * as v from 'valibot'
import { get } from './client/endpoint.ts'

/** The ERC-7730 descriptors of one contract from an operator's folder: its makers' words, parsed and judged by the reader. */
export const Descriptors = v.object({
  descriptors: v.array(
    v.object({
      name: v.string(),
      descriptor: v.unknown(),
      /** The included files, by path. */
      includes: v.record(v.string(), v.unknown()),
      attestations: v.array(v.unknown()),
    }),
  ),
})
export type Descriptors = v.InferOutput<typeof Descriptors>

/** The feature of a network whose service has descriptors. */
export const describesContracts = 'ERC7730'

/** The descriptors of one contract. The call is not in the published API, so it is used only where the network has the feature. */
export const listDescriptors = get('/v1/chains/{chainId}/contracts/{address}/descriptors', Descriptors)
