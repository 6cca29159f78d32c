import { skipToken, useQuery } from '@tanstack/react-query'
import { officialAddress } from '#chain/code/officialCode.ts'
import type { Chain } from '#chain/node/client.ts'
import { encodeMultiSend } from '#core/calldata/multiSend.ts'
import { AppError } from '#core/errors.ts'
import { type Address, type Call, type SafeVersion, safeVersions } from '#core/safe/safe.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import { useChain, useSafeId } from '#session/react.ts'

/** MultiSendCallOnly is there since 1.3.0; that one serves the releases before it too. */
const batchVersion = (version: SafeVersion): SafeVersion =>
  safeVersions.indexOf(version) < safeVersions.indexOf('1.3.0') ? '1.3.0' : version

async function batchContract(chain: Chain, version: SafeVersion, blockNumber: bigint): Promise<Address> {
  const official = { name: 'MultiSendCallOnly', version: batchVersion(version) } as const
  const address = await officialAddress(chain, official, { blockNumber })
  if (address !== undefined) return address
  throw new AppError(`The official ${official.name} ${official.version} is not on this network.`, {
    hints: ['Send the calls one by one.'],
  })
}

/** Several calls as the one call that runs them all or none, through the official contract of this release whose code is on this chain. */
export function useBatch(calls: readonly Call[]): { call: Call | undefined; error: Error | null } {
  const chain = useChain()
  const { chainId } = useSafeId()
  const state = useSafeState().data
  const version = state && safeVersionOf(state.version)
  const asked = calls.length > 1 && chain && state && version ? { chain, state, version } : undefined
  const found = useQuery({
    queryKey: ['chain', chainId, 'batch contract', version],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: asked ? () => batchContract(asked.chain, asked.version, asked.state.blockNumber) : skipToken,
  })
  if (calls.length === 1) return { call: calls[0], error: null }
  const to = found.data
  const call: Call | undefined = to && { to, value: 0n, data: encodeMultiSend(calls), operation: 1 }
  return { call, error: found.error }
}
