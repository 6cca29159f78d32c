import type { UseQueryOptions } from '@tanstack/react-query'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import { type ListedTransactionRow, listingComparison } from '#parts/rows/listingComparison.ts'
import { useKnownChain, useSafeId } from '#session/react.ts'
import { type Checked, checkedQuery } from './checkedQuery.ts'
import { useBasis, useVerification } from './useVerification.ts'

type UseCheckedQueryParameters = {
  id: string
  details: TransactionDetails | undefined
  listed: ListedTransactionRow | undefined
}

/** Runs a job when its turn comes; the rows of a list wait for each other. */
export type InTurn = <T>(job: () => Promise<T>, signal: AbortSignal) => Promise<T>

/** The check of what a service tells by an id; `inTurn` where it is one of many. */
export function useCheckedQuery(
  { id, details, listed }: UseCheckedQueryParameters,
  inTurn?: InTurn,
): UseQueryOptions<Checked> {
  const { chainId, address } = useSafeId()
  const { nativeCurrency } = useKnownChain()
  const open = useVerification()
  const info = details?.detailedExecutionInfo
  const basis = useBasis(info?.type === 'MULTISIG' ? info.safeTxHash : undefined)
  const told = listed && details && listingComparison(listed, details, nativeCurrency)
  return checkedQuery({ chainId, address, id, basis, told }, details, async (claim, signal) => {
    const { verifyById, place } = await open()
    const asked = { id, details: claim, listed: told, inWorker: inTurn !== undefined }
    const verify = () => verifyById(place, asked, signal)
    return inTurn ? inTurn(verify, signal) : verify()
  })
}
