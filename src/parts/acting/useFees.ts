import { useQueryClient } from '@tanstack/react-query'
import { readFees } from '#chain/fees.ts'
import type { Chain } from '#chain/node/client.ts'
import type { Fees } from '#core/protocol/actor.ts'
import { getChain } from '#gateway/endpoints/chains.ts'
import { gatewayKeys } from '#gateway/queries/keys.ts'
import { isReadable } from '#gateway/schemas/transaction/list.ts'
import { unsupportedReason } from '#parts/safe/chainFeatures.ts'
import { useSafeId, useServices } from '#session/react.ts'
import { type ExecutionFees, feesBy } from '#signing/fees.ts'

/** The fees of an execution and, where somebody else set them, those of recent blocks; undefined where they could not be read. */
export type ReadFees = ExecutionFees & { asked?: Fees | undefined }

/** Milliseconds: a slower price is outdated, and the executor waits for it. */
const patience = 3000

/** Reads the present fees of an execution; undefined where there is no source, so that the wallet decides. */
export function useFees(): (chain: Chain, signal?: AbortSignal) => Promise<ReadFees | undefined> {
  const { gateway, config } = useServices()
  const { chainId } = useSafeId()
  const queryClient = useQueryClient()
  return async (chain, signal) => {
    try {
      const listed = await queryClient
        .fetchQuery({
          queryKey: gatewayKeys.chain(chainId),
          queryFn: () => gateway.call(getChain, { path: { chainId } }),
          staleTime: Number.POSITIVE_INFINITY,
        })
        .catch(() => undefined)
      const hasFeeCap = unsupportedReason('feeCap', listed?.features) === undefined
      const fromBlocks = () => readFees(chain, { signal, hasFeeCap })
      const found = await feesBy({
        list: listed?.gasPrice.filter(isReadable) ?? [],
        oracles: config.gasOracles,
        fetch: (input, init) => window.fetch(input, init),
        fromBlocks,
        patience,
        hasFeeCap,
        signal,
      })
      return found.party === undefined
        ? found
        : { ...found, asked: await fromBlocks().catch((_unread: unknown) => undefined) }
    } catch (error) {
      if (signal?.aborted) throw error
      return undefined
    }
  }
}
