import { useQuery } from '@tanstack/react-query'
import { useChain, useSafeId } from '#session/react.ts'
import { safeStateQuery } from '#verify/safeStateQuery.ts'

/** The state of the open Safe on chain. */
export function useSafeState() {
  return useQuery(safeStateQuery(useChain(), useSafeId()))
}
