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

/** What an execution is sent at, and, where somebody else named it, what the network's own blocks ask; undefined where they could not be read. */
export type ReadFees = ExecutionFees & { asked?: Fees | undefined }

/** A price that takes longer is old when it comes, and whoever executes waits for it. */
const patience = () => AbortSignal.timeout(3000)

/** Reads what an execution is sent at now; undefined where nobody says it, so that the wallet decides. */
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
