import { useSafeState } from '#parts/useSafeState.ts'
import { hrefOf } from '#session/location.ts'
import { useKnownChain, useMode, useSafeId, useServices } from '#session/react.ts'
import { prefixed } from '#session/session.ts'
import { SafeSwitcher } from './shell/SafeSwitcher.tsx'

/** Which Safe the page is about, in full; standalone it leads to another one. */
export function OpenedSafe() {
  const { places } = useServices()
  const safe = useSafeId()
  const { address } = safe
  const { name } = useKnownChain()
  const state = useSafeState().data
  const isStandalone = useMode() === 'standalone'
  const others = () => places.go(hrefOf(prefixed(safe), 'safes'))
  return (
    <SafeSwitcher
      address={address}
      network={name}
      signatures={state && `${state.threshold} of ${state.owners.length}`}
      onOpen={isStandalone ? others : undefined}
    />
  )
}
