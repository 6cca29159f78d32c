import type { Hono } from 'hono'
import { getAddress, isAddress } from 'viem/utils'
import type { WireOf } from '#gateway/client/endpoint.ts'
import { listDescriptors } from '#gateway/descriptors.ts'
import { notFound } from '#server/failures.ts'
import type { DescriptorFolder } from '#server/folders/descriptorFolder.ts'

/**
 * `GET /v1/chains/{chainId}/contracts/{address}/descriptors`: the operator's ERC-7730 descriptors of one contract, as they lie in the
 * folder. Words of their makers: who asks reads, binds and judges them anew.
 */
export function mountDescriptors(app: Hono, descriptors: DescriptorFolder): void {
  app.get(listDescriptors.path.replace(/\{(\w+)\}/g, ':$1'), (context) => {
    const { chainId = '', address = '' }: Record<string, string> = context.req.param()
    if (!/^[1-9]\d{0,14}$/.test(chainId) || !isAddress(address, { strict: false })) throw notFound()
    const answer: WireOf<typeof listDescriptors> = {
      descriptors: descriptors
        .at(Number(chainId), getAddress(address))
        .map((one) => ({ ...one, attestations: [...one.attestations] })),
    }
    return context.json(answer)
  })
}
