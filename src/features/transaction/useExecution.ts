import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { readExecution } from '#chain/execution.ts'
import type { TransactionDetails } from '#gateway/schemas/details.ts'
import { executedHere } from '#parts/signing/executedHere.ts'
import { isDone } from '#parts/signing/useAct.ts'
import { useChain, useSafeId } from '#session/react.ts'
import type { Verification } from '#verify/judgeTransaction.ts'
import { outcomeOf } from './outcomeOf.ts'

/** What the chain shows of the execution that the service names, or of this page's own, once the number is used up. */
export function useExecution(details: TransactionDetails, verification: Verification) {
  const { safe, safeTxHash } = verification
  const { chainId, address } = useSafeId()
  const chain = useChain()
  const ownHash = useStore(executedHere, (all) => safeTxHash && all[safeTxHash])
  const txHash = details.txHash ?? ownHash
  const shown = useQuery({
    queryKey: ['execution', chainId, txHash, safeTxHash],
    enabled: Boolean(chain && txHash && safeTxHash) && isDone(verification),
    queryFn: () =>
      chain && txHash && safeTxHash ? readExecution(chain, txHash, address, safeTxHash) : 'absent',
  })
  const { error, isLoading } = shown
  const isOwn = txHash !== undefined && txHash === ownHash
  const data = shown.data && outcomeOf(shown.data, { version: safe?.version, isOwn })
  return { txHash, data, error, isLoading }
}
