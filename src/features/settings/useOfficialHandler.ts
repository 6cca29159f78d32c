import { useQuery } from '@tanstack/react-query'
import { keccak256 } from 'viem'
import type { Chain } from '#chain/client.ts'
import { readCode } from '#chain/code.ts'
import { codeHashAt } from '#core/deploymentCode.ts'
import { deployment } from '#core/deployments.ts'
import { type Address, type SafeVersion, safeVersions } from '#core/safe.ts'
import { noNode } from '#parts/noNode.ts'
import { useSafeState } from '#parts/useSafeState.ts'
import { useChain, useSafeId } from '#session/react.ts'

/** The handler that the releases bring: since 1.3.0 one that also answers for signatures, before it one for incoming tokens alone. */
function handlerOf(version: SafeVersion) {
  return safeVersions.indexOf(version) >= safeVersions.indexOf('1.3.0')
    ? ({ name: 'CompatibilityFallbackHandler', version } as const)
    : ({ name: 'DefaultCallbackHandler', version: '1.1.1' } as const)
}

/** The first official address whose code is on this chain, byte for byte; none where it was never deployed. */
async function findHandler(
  chain: Chain,
  addresses: readonly Address[],
  at: { blockNumber: bigint; signal: AbortSignal },
) {
  for (const address of addresses) {
    const code = await readCode(chain, address, at)
    if (code !== '0x' && keccak256(code) === codeHashAt(address, chain.chainId)) return { address }
  }
  return { address: undefined }
}

/** The official fallback handler of a release, as it is on this Safe's chain. */
export function useOfficialHandler(version: SafeVersion) {
  const chain = useChain()
  const { chainId } = useSafeId()
  const blockNumber = useSafeState().data?.blockNumber
  const official = handlerOf(version)
  const found = useQuery({
    queryKey: ['chain', chainId, 'official handler', official.version],
    enabled: blockNumber !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      chain && blockNumber !== undefined
        ? findHandler(chain, deployment(official.name, official.version).addresses, { blockNumber, signal })
        : noNode(),
  })
  return { ...official, address: found.data?.address, isRead: found.isFetched, error: found.error }
}
