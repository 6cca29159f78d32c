import { useKnownChain } from '#session/react.ts'
import { NamedAddress, type NamedAddressProps } from '#ui/values/NamedAddress.tsx'
import { useNameOf } from './useNames.ts'

/** An account on the open Safe's network: its whole address, below the person's name for it. */
export function Account(props: Omit<NamedAddressProps, 'name'>) {
  const { chainId } = useKnownChain()
  const name = useNameOf(props.address, chainId)
  return <NamedAddress {...props} name={name} />
}
