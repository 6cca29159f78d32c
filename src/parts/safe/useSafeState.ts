import { useQuery } from '@tanstack/react-query'
import { useChain, useSafeId } from '#session/react.ts'
import { safeStateQuery } from '#verify/safeStateQuery.ts'

/** The open Safe as its chain has it. */
export function useSafeState() {
  return useQuery(safeStateQuery(useChain(), useSafeId()))
}
