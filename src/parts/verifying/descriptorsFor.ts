import type { GivenDescriptors } from '#core/descriptors/given.ts'
import type { Address } from '#core/safe.ts'
import { offeredDescriptors } from '#parts/abis/keptDescriptors.ts'
import { learnDescriptors, servedOf } from '#parts/abis/servedDescriptors.ts'
import { addressBook } from '#parts/addressBook.ts'
import type { Asking } from './serviceClaims.ts'

type At = Pick<Asking, 'gateway' | 'client' | 'chainId' | 'address'>

/**
 * Descriptions by the makers of these contracts. `offered`: those that are at hand, the person's own and what the service has handed out;
 * `learn` asks the service for the rest, after the verdict, and has it made anew once something came.
 */
export function descriptorsFor(place: At, contracts: readonly Address[]) {
  const { client, chainId, address } = place
  return {
    offered: (now: number): { descriptors?: GivenDescriptors } => {
      const { entries } = addressBook.getState()
      const here = entries.filter((one) => one.chainId === chainId)
      const names = new Map(here.map(({ address: named, name }) => [named, name]))
      return offeredDescriptors(servedOf(place, contracts), names, now)
    },
    learn: (): void => {
      if (contracts.length === 0) return
      void learnDescriptors(place, contracts).then((came) => {
        if (came) void client.invalidateQueries({ queryKey: ['verification', chainId, address] })
      })
    },
  }
}
