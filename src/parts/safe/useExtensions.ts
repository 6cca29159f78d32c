import { useQuery } from '@tanstack/react-query'
import { readFallbackHandler, readGuards } from '#chain/extensions/attachments.ts'
import { readModules } from '#chain/extensions/modules.ts'
import type { Chain } from '#chain/node/client.ts'
import { factOf } from '#chain/node/factOf.ts'
import type { SafeState } from '#core/safe/safe.ts'
import { keepPreviousDataFor } from '#parts/loading/keepPreviousDataFor.ts'
import { useChain, useSafeId } from '#session/react.ts'
import { noNode } from '#verify/gateway/noNode.ts'
import { useSafeState } from './useSafeState.ts'

async function readAttached(chain: Chain, { address, version, blockNumber }: SafeState, signal: AbortSignal) {
  const at = { blockNumber, signal }
  const [handler, guards, modules] = await Promise.all([
    factOf(readFallbackHandler(chain, address, at)),
    factOf(readGuards(chain, address, at)),
    factOf(readModules(chain, address, { ...at, version })),
  ])
  return { handler, guards, modules, blockNumber }
}

/** The modules, guards and fallback handler of the Safe, at the block of its owners; each is known or says why not. */
export function useExtensions() {
  const chain = useChain()
  const { chainId, address } = useSafeId()
  const { data: state } = useSafeState()
  const about = ['chain', chainId, 'attached', address] as const
  return useQuery<Awaited<ReturnType<typeof readAttached>>>({
    queryKey: [...about, state?.blockNumber.toString()],
    enabled: state !== undefined,
    placeholderData: keepPreviousDataFor(about),
    queryFn: ({ signal }) => (chain && state ? readAttached(chain, state, signal) : noNode()),
  })
}
