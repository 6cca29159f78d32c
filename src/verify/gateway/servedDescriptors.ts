import type { QueryClient } from '@tanstack/query-core'
import { zeroAddress } from 'viem'
import { decodeCall } from '#core/calldata/decode.ts'
import { walkCalls } from '#core/calldata/walk.ts'
import { addressFrom, field } from '#core/checks/argument.ts'
import { isDeeperThan, maxNesting } from '#core/descriptors/format/nesting.ts'
import type { ProvidedDescriptor } from '#core/descriptors/provided.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import type { Gateway } from '#gateway/client/client.ts'
import { GatewayError } from '#gateway/client/errors.ts'
import { type Descriptors, describesContracts, listDescriptors } from '#gateway/descriptors.ts'
import { getChain } from '#gateway/endpoints/chains.ts'
import { gatewayKeys } from '#gateway/queries/keys.ts'

type DescriptorSource = { gateway: Gateway; client: QueryClient; chainId: number }

/** At most so many contracts of a case are asked about, with so many descriptors each, of at most this length. */
const maxContracts = 20
const maxEach = 5
const maxBytes = 300_000
const maxNameLength = 200
/** An answer stays valid so long, in ms, a failed one too. */
const stands = 600_000
const failed = 60_000

const keyOf = (chainId: number, address: Address) =>
  ['gateway', chainId, 'descriptors', address.toLowerCase()] as const

/** The contracts of a call that may have a descriptor, at any depth; not those that only receive coin. */
export function describedBy(call: Call, { chainId, safe }: { chainId: number; safe: Address }): Address[] {
  const found = new Map<string, Address>()
  walkCalls(decodeCall(call, { chainId, safe }), ({ to, data, wraps }) => {
    const isSelf = to.toLowerCase() === safe.toLowerCase()
    if (data.length >= 10 && wraps === undefined && !isSelf) found.set(to.toLowerCase(), to)
  })
  return [...found.values()].slice(0, maxContracts)
}

/** The contract that a message is for, where it names one. */
export function describedByMessage(typedData: unknown): Address[] {
  const contract = addressFrom(field(field(typedData, 'domain'), 'verifyingContract'))
  return contract === zeroAddress ? [] : [contract]
}

/** The descriptors of these contracts that were loaded already; sends no request. */
export function servedOf(
  { client, chainId }: DescriptorSource,
  contracts: readonly Address[],
): ProvidedDescriptor[] {
  return contracts.flatMap(
    (address) => client.getQueryData<ProvidedDescriptor[]>(keyOf(chainId, address)) ?? [],
  )
}

/**
 * Loads the descriptors of these contracts from a service that offers them. Returns whether there were new ones. No verdict waits for
 * this.
 */
export async function learnDescriptors(
  asking: DescriptorSource,
  contracts: readonly Address[],
): Promise<boolean> {
  const { client, chainId } = asking
  const missing = contracts.slice(0, maxContracts).filter((address) => {
    const { dataUpdatedAt = 0, data } =
      client.getQueryState<ProvidedDescriptor[]>(keyOf(chainId, address)) ?? {}
    return Date.now() - dataUpdatedAt > (data === undefined ? failed : stands)
  })
  if (missing.length === 0 || !(await isAnnounced(asking))) return false
  const came = await Promise.all(missing.map((address) => descriptorsOf(asking, address)))
  return came.some((list) => list.length > 0)
}

async function isAnnounced({ gateway, client, chainId }: DescriptorSource): Promise<boolean> {
  try {
    const { features } = await client.fetchQuery({
      queryKey: gatewayKeys.chain(chainId),
      queryFn: ({ signal }) => gateway.call(getChain, { path: { chainId }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })
    return features.some((one) => (typeof one === 'string' ? one : one.unknown) === describesContracts)
  } catch (error) {
    if (error instanceof GatewayError) return false
    throw error
  }
}

/** The new descriptors of one contract; none where the service fails. */
function descriptorsOf(
  { gateway, client, chainId }: DescriptorSource,
  address: Address,
): Promise<ProvidedDescriptor[]> {
  return client.fetchQuery({
    queryKey: keyOf(chainId, address),
    gcTime: stands,
    retry: false,
    queryFn: async ({ signal }) => {
      try {
        return takenFrom(await gateway.call(listDescriptors, { path: { chainId, address }, signal }))
      } catch (error) {
        if (error instanceof GatewayError) return []
        throw error
      }
    },
  })
}

function takenFrom({ descriptors }: Descriptors): ProvidedDescriptor[] {
  return descriptors.slice(0, maxEach).map(({ name, descriptor, includes, attestations }) => {
    const short = { name: name.slice(0, maxNameLength), isServed: true } as const
    if (isDeeperThan(descriptor, maxNesting) || isDeeperThan(includes, maxNesting + 1))
      return { ...short, json: null, problem: `It has more than ${maxNesting} levels inside one another.` }
    const isLong = JSON.stringify([descriptor, includes]).length > maxBytes
    const problem = `The answer of the service is longer than ${maxBytes} characters, the most that is loaded.`
    if (isLong) return { ...short, json: null, problem }
    return { ...short, json: descriptor, folder: new Map(Object.entries(includes)), attestations }
  })
}
