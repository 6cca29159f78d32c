import { useQuery } from '@tanstack/react-query'
import { isPassing } from '#gateway/errors.ts'
import type { Transaction } from '#gateway/schemas/transaction.ts'
import { transactionQuery } from '#gateway/transactionQuery.ts'
import { useOwner, useSafeId, useServices } from '#session/react.ts'
import { checkedQuery } from './checkedQuery.ts'
import { keptWhile } from './keptWhile.ts'
import { looks } from './looks.ts'
import { useVerify } from './verifying/useVerify.ts'

/** While a row is in view it is looked at again this often, in ms. */
const again = 15_000

export type Listed = Pick<Transaction, 'id' | 'timestamp' | 'executionInfo' | 'txInfo' | 'txStatus'>

/** What the list says of a row, as text: a list that says something new is reason to look again. */
const standing = ({ txStatus, executionInfo }: Listed) =>
  `${JSON.stringify(txStatus)} ${executionInfo?.type === 'MULTISIG' ? executionInfo.confirmationsSubmitted : ''}`

/** One row of a list: its details and what came of checking them, when its turn comes; a row that left the view gives its turn up. */
export function useLook(transaction: Listed) {
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const owner = useOwner()
  const { id } = transaction
  const verify = useVerify(id, { inWorker: true })
  const { queryKey, queryFn } = transactionQuery(gateway, chainId, id)
  const claimed = useQuery({
    queryKey: [...queryKey, 'look', standing(transaction)],
    queryFn: ({ signal }) => looks.take(() => queryFn({ signal }), signal),
    placeholderData: keptWhile([...queryKey, 'look']),
    staleTime: again / 2,
    gcTime: 60_000,
    refetchInterval: again,
    retry: (failures: number, error: Error) => isPassing(error) && failures < 3,
  })
  const checked = useQuery({
    ...checkedQuery({ chainId, address, id, owner }, claimed.data, (claim, signal) =>
      looks.take(() => verify(claim, signal), signal),
    ),
    refetchInterval: again,
  })
  return { ...checked.data, error: claimed.error ?? checked.error }
}
