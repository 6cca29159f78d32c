import type { SafeId } from '#session/session.ts'
import { PageName } from './PageName.tsx'
import { useNameOf } from './useNames.ts'
import { usePageName } from './usePageName.ts'

/** The person's name for a Safe of any network, otherwise that of the page's configuration, otherwise that there is none. */
export function SafeName({ id: { address, chainId } }: { id: Pick<SafeId, 'address' | 'chainId'> }) {
  const name = useNameOf(address, chainId)
  const claimed = usePageName(address, chainId)
  if (name !== undefined) return <bdi>{name}</bdi>
  return claimed === undefined ? 'No name yet' : <PageName name={claimed} />
}
