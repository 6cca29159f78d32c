import type { ProvidedDescriptors } from '#core/descriptors/provided.ts'
import type { Address } from '#core/safe/safe.ts'
import { addressBook } from '#stores/addressBook.ts'
import { offeredDescriptors } from '#stores/storedDescriptors.ts'
import type { GatewayClaimsParameters } from '#verify/gateway/gatewayClaims.ts'
import { learnDescriptors, servedOf } from '#verify/gateway/servedDescriptors.ts'

type DescriptorsForParameters = Pick<GatewayClaimsParameters, 'gateway' | 'client' | 'chainId' | 'address'>

/**
 * Descriptions by the makers of these contracts. `offered`: those that are at hand, the person's own and what the service has handed out;
 * `learn` asks the service for the rest, after the verdict, and has it made anew once something came.
 */
export function descriptorsFor(place: DescriptorsForParameters, contracts: readonly Address[]) {
  const { client, chainId, address } = place
  return {
    offered: (now: number): { descriptors?: ProvidedDescriptors } => {
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
