import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { readExecution } from '#chain/history/execution.ts'
import { findExecution } from '#chain/history/findExecution.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import { useChain, useSafeId } from '#session/react.ts'
import { executedHere } from '#stores/signing/executedHere.ts'
import { outcomeOf } from './outcomeOf.ts'

/** What the service says of a transaction that it has seen no execution of. */
const unseen: readonly unknown[] = ['AWAITING_CONFIRMATIONS', 'AWAITING_EXECUTION', 'CANCELLED']

/** What the chain shows of the execution that the service names, or of this page's own, once the number is used up. */
export function useExecution(details: TransactionDetails, verification: Judged) {
  const { safe, safeTxHash, isUsed } = verification
  const { chainId, address } = useSafeId()
  const chain = useChain()
  const ownHash = useStore(executedHere, (all) => safeTxHash && all[safeTxHash])
  // Somebody else had it executed, and the service, which calls it waiting or cancelled, learns of it later than the chain shows it.
  const isUnseen = details.txHash === undefined && unseen.includes(details.txStatus)
  const isSilent = isUsed && isUnseen && ownHash === undefined
  const blockNumber = safe?.blockNumber
  const found = useQuery({
    queryKey: ['execution', chainId, safeTxHash, 'where', safe?.nonce.toString()],
    enabled: Boolean(chain && blockNumber && safeTxHash) && isSilent,
    queryFn: ({ signal }) =>
      chain && blockNumber && safeTxHash
        ? findExecution(chain, address, safeTxHash, { blockNumber, signal })
        : null,
  })
  const txHash = details.txHash ?? ownHash ?? found.data ?? undefined
  const shown = useQuery({
    queryKey: ['execution', chainId, txHash, safeTxHash],
    enabled: Boolean(chain && txHash && safeTxHash) && isUsed,
    queryFn: () =>
      chain && txHash && safeTxHash ? readExecution(chain, txHash, address, safeTxHash) : 'absent',
  })
  const { error } = shown
  const isLoading = shown.isLoading || (isSilent && found.isLoading)
  const isOwn = txHash !== undefined && txHash === ownHash
  const data = shown.data && outcomeOf(shown.data, { version: safe?.version, isOwn })
  return { txHash, data, error, isLoading, isOwn }
}
