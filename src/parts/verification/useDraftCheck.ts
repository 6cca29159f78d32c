import { skipToken, useQuery } from '@tanstack/react-query'
import type { Judged } from '#core/judge/judge.ts'
import type { SafeTx } from '#core/safe/safe.ts'
import { keepPreviousDataFor } from '#parts/loading/keepPreviousDataFor.ts'
import { useSafeId } from '#session/react.ts'
import { noNode } from '#verify/gateway/noNode.ts'
import { useBasis, useVerification } from './useVerification.ts'

const textOf = (value: unknown) =>
  JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}` : one))

/**
 * The transaction as it would be signed, checked as a proposal is, again every 5 s; `isCurrent` false while what stands is of a former
 * one.
 */
export function useDraftCheck(tx: SafeTx | undefined, kind: 'draft' | 'rejection' = 'draft') {
  const { chainId, address } = useSafeId()
  const open = useVerification()
  const about = ['verification', chainId, address, kind] as const
  const judge = async (asked: SafeTx, signal: AbortSignal): Promise<Judged> => {
    const { verifyMade, place } = await open()
    return verifyMade(place, { kind, tx: asked }, signal)
  }
  const asked = textOf(tx)
  const checked = useQuery({
    queryKey: [...about, useBasis(undefined), asked],
    gcTime: 60_000,
    refetchInterval: 5_000,
    placeholderData: keepPreviousDataFor(about),
    queryFn: tx ? ({ signal }) => judge(tx, signal) : skipToken,
  })
  return {
    verification: checked.data,
    isCurrent: checked.data !== undefined && !checked.isPlaceholderData,
    /** What stands is of this transaction, though perhaps checked anew just now. */
    isOfThis: checked.data !== undefined && textOf(checked.data.tx) === asked,
    error: checked.error,
    /** Checks it once more, past what was read before. */
    lookAgain: () => (tx ? judge(tx, new AbortController().signal) : noNode()),
  }
}
