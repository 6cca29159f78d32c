import * as v from 'valibot'
import { get } from './client/endpoint.ts'

/** Descriptors (ERC-7730) of one contract as an operator's folder holds them: words of their makers, read and judged where they are used. */
export const Descriptors = v.object({
  descriptors: v.array(
    v.object({
      name: v.string(),
      descriptor: v.unknown(),
      /** What it includes, by path. */
      includes: v.record(v.string(), v.unknown()),
      attestations: v.array(v.unknown()),
    }),
  ),
})
export type Descriptors = v.InferOutput<typeof Descriptors>

/** What a network's features name where its service has descriptors of contracts. */
export const describesContracts = 'ERC7730'

/** The descriptors of one contract. It is no part of the published API: asked only where the network's features name it. */
export const listDescriptors = get('/v1/chains/{chainId}/contracts/{address}/descriptors', Descriptors)
