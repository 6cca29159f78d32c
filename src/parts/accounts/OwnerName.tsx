import type { ReactNode } from 'react'
import type { Address } from '#core/safe/safe.ts'
import { useKnownChain } from '#session/react.ts'
import { PageName } from './PageName.tsx'
import { useNameOf } from './useNames.ts'
import { usePageName } from './usePageName.ts'

type OwnerNameProps = { owner: Address; otherwise: ReactNode; isShort?: boolean }

/** The person's name for an account, otherwise that of the page's configuration, otherwise a replacement. */
export function OwnerName({ owner, otherwise, isShort }: OwnerNameProps) {
  const { chainId } = useKnownChain()
  const name = useNameOf(owner, chainId)
  const claimed = usePageName(owner, chainId)
  if (name !== undefined) return <bdi>{name}</bdi>
  return claimed === undefined ? otherwise : <PageName name={claimed} isShort={isShort} />
}
