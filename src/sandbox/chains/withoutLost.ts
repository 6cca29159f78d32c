import type { Hex } from '#core/safe/safe.ts'
import type { StoredWorld, WorldSafe } from '#sandbox/world.ts'
import type { SandboxChain } from './sandboxChain.ts'

/** The kept Safes by chain, but those of the last second before a kill that never came into the chain's file. */
export async function withoutLost(
  world: StoredWorld,
  places: readonly SandboxChain[],
): Promise<Map<number, WorldSafe[]>> {
  const entries = world.chains.map(async ({ chainId, safes }): Promise<[number, WorldSafe[]]> => {
    const place = places.find((each) => each.chainId === chainId)
    if (!place) return [chainId, safes]
    const codes = (await place.rpc.batch(
      safes.map(({ address }) => ({ method: 'eth_getCode', params: [address, 'latest'] })),
    )) as Hex[]
    return [chainId, safes.filter((_, index) => (codes[index] ?? '0x') !== '0x')]
  })
  return new Map(await Promise.all(entries))
}
