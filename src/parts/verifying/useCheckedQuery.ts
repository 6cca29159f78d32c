import type { UseQueryOptions } from '@tanstack/react-query'
import type { TransactionDetails } from '#gateway/schemas/details.ts'
import { type Checked, checkedQuery } from '#parts/checkedQuery.ts'
import { type Listed, toldTwice } from '#parts/rows/toldTwice.ts'
import { useKnownChain, useSafeId } from '#session/react.ts'
import { useBasis, useVerification } from './useVerification.ts'

type Asked = { id: string; details: TransactionDetails | undefined; listed: Listed | undefined }

/** Runs a job when its turn comes; the rows of a list wait for each other. */
export type InTurn = <T>(job: () => Promise<T>, signal: AbortSignal) => Promise<T>

/** The check of what a service tells by an id; `inTurn` where it is one of many. */
export function useCheckedQuery({ id, details, listed }: Asked, inTurn?: InTurn): UseQueryOptions<Checked> {
  const { chainId, address } = useSafeId()
  const { nativeCurrency } = useKnownChain()
  const open = useVerification()
  const info = details?.detailedExecutionInfo
  const basis = useBasis(info?.type === 'MULTISIG' ? info.safeTxHash : undefined)
  const told = listed && details && toldTwice(listed, details, nativeCurrency)
  return checkedQuery({ chainId, address, id, basis, told }, details, async (claim, signal) => {
    const { verifyAsked, place } = await open()
    const asked = { id, details: claim, listed: told, inWorker: inTurn !== undefined }
    const verify = () => verifyAsked(place, asked, signal)
    return inTurn ? inTurn(verify, signal) : verify()
  })
}
