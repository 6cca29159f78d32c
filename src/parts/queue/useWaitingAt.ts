import { useQuery } from '@tanstack/react-query'
import { parseTransactionId } from '#core/checks/claims/transactionId.ts'
import { rejectionHash } from '#core/safe/rejection.ts'
import type { Hash } from '#core/safe/safe.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import type { Transaction } from '#gateway/schemas/transaction/transaction.ts'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import { useSafeId, useServices } from '#session/react.ts'
import { queuedNoncesQuery } from './queuedNonces.ts'

type WaitingAt = {
  /** The proposed rejection of this nonce, by its hash, whatever the list calls it. */
  rejection: Transaction | undefined
  /** The transactions that the rejection rejects. */
  rejected: readonly Transaction[]
  /** The list is loading. */
  isPending: boolean
}

/** The waiting transactions with one nonce. */
export function useWaitingAt(nonce: bigint): WaitingAt {
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const state = useSafeState()
  const version = state.data && safeVersionOf(state.data.version)
  const hash = version && rejectionHash({ chainId, address, version }, nonce)
  const { data = [], isPending } = useQuery(queuedNoncesQuery(gateway, chainId, address))
  const waiting = data.flatMap((one) => (one.nonce === nonce ? [one.transaction] : []))
  return { ...splitByRejection(waiting, hash), isPending }
}

/** The rejection by its hash. Where no hash could be computed nothing is one, and what the list calls a rejection is not what it rejects. */
export function splitByRejection(
  waiting: readonly Transaction[],
  hash: Hash | undefined,
): Pick<WaitingAt, 'rejection' | 'rejected'> {
  const isIt = ({ id, txInfo }: Transaction) =>
    hash === undefined
      ? txInfo.type === 'Custom' && txInfo.isCancellation
      : parseTransactionId(id)?.safeTxHash.toLowerCase() === hash
  return {
    rejection: hash === undefined ? undefined : waiting.find(isIt),
    rejected: waiting.filter((one) => !isIt(one)),
  }
}
