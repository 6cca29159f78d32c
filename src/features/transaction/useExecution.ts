import { useQuery } from '@tanstack/react-query'
import { readExecution } from '#chain/execution.ts'
import type { TransactionDetails } from '#gateway/schemas/details.ts'
import { isDone } from '#parts/signing/useAct.ts'
import { useChain, useSafeId } from '#session/react.ts'
import type { Verification } from '#verify/judgeTransaction.ts'

/** What the chain shows of the execution that the service names, once the number is used up. */
export function useExecution({ txHash }: TransactionDetails, verification: Verification) {
  const { safeTxHash } = verification
  const { chainId, address } = useSafeId()
  const chain = useChain()
  return useQuery({
    queryKey: ['execution', chainId, txHash, safeTxHash],
    enabled: Boolean(chain && txHash && safeTxHash) && isDone(verification),
    queryFn: () =>
      chain && txHash && safeTxHash ? readExecution(chain, txHash, address, safeTxHash) : 'absent',
  })
}
