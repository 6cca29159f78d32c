import { useQuery } from '@tanstack/react-query'
import { parseTransactionId } from '#core/checks/claims/transactionId.ts'
import { rejectionHash } from '#core/safe/rejection.ts'
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
  const isIt = ({ id }: Transaction) =>
    hash !== undefined && parseTransactionId(id)?.safeTxHash.toLowerCase() === hash
  return { rejection: waiting.find(isIt), rejected: waiting.filter((one) => !isIt(one)), isPending }
}
