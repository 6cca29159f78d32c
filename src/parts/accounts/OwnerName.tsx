import type { ReactNode } from 'react'
import type { Address } from '#core/safe/safe.ts'
import { useKnownChain } from '#session/react.ts'
import { useNameOf } from './useNames.ts'

/** The person's name for an owner, otherwise a replacement. */
export function OwnerName({ owner, otherwise }: { owner: Address; otherwise: ReactNode }) {
  const name = useNameOf(owner, useKnownChain().chainId)
  return name === undefined ? otherwise : <bdi>{name}</bdi>
}
