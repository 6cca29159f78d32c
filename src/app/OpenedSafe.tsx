import { useSafeState } from '#parts/useSafeState.ts'
import { hrefOf } from '#session/location.ts'
import { useKnownChain, useMode, useSafeId, useServices } from '#session/react.ts'
import { Address } from '#ui/Address.tsx'
import { SafeSwitcher } from './shell/SafeSwitcher.tsx'

/** Which Safe the page is about, in full; standalone it leads to another one. */
export function OpenedSafe() {
  const { places } = useServices()
  const { address } = useSafeId()
  const { name } = useKnownChain()
  const state = useSafeState().data
  const isStandalone = useMode() === 'standalone'
  const others = () => places.go(hrefOf(undefined, ''))
  return (
    <SafeSwitcher
      name={<Address address={address} size="small" twoRows />}
      detail={state ? `${state.threshold} of ${state.owners.length} · ${name}` : name}
      onOpen={isStandalone ? others : undefined}
    />
  )
}
