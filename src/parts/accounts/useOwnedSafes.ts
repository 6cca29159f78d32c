import { useQueries } from '@tanstack/react-query'
import type { Address } from '#core/safe/safe.ts'
import { ownerSafesQuery } from '#gateway/queries/queries.ts'
import { useServices } from '#session/react.ts'
import type { SafeId } from '#session/session.ts'
import { failureOf } from '#verify/failures/failure.ts'

type OwnedSafes = {
  safes: { id: SafeId; network: string }[]
  /** Networks without an answer yet. */
  pending: string[]
  failures: { network: string; sentence: string }[]
}

/** Loads the owner's Safes on each known network from the service; a failure on one does not hide the others. */
export function useOwnedSafes(owner: Address, { enabled = true } = {}): OwnedSafes {
  const { chains, gateway } = useServices()
  const lists = useQueries({
    queries: chains.map(({ chainId }) => ({ ...ownerSafesQuery(gateway, chainId, owner), enabled })),
  })
  const owned: OwnedSafes = { safes: [], pending: [], failures: [] }
  for (const [index, { chainId, shortName, name }] of chains.entries()) {
    const list = lists[index]
    if (list?.error) owned.failures.push({ network: name, sentence: failureOf(list.error).message })
    else if (!list?.data && enabled) owned.pending.push(name)
    for (const address of list?.data?.safes ?? [])
      owned.safes.push({ id: { chainId, shortName, address }, network: name })
  }
  return owned
}
