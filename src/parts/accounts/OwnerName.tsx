import type { ReactNode } from 'react'
import type { Address } from '#core/safe/safe.ts'
import { useKnownChain } from '#session/react.ts'
import { useNameOf } from './useNames.ts'

/** What the person calls an owner, else what stands for it. */
export function OwnerName({ owner, otherwise }: { owner: Address; otherwise: ReactNode }) {
  const name = useNameOf(owner, useKnownChain().chainId)
  return name === undefined ? otherwise : <bdi>{name}</bdi>
}
