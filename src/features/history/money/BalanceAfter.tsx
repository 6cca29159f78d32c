import { useQuery } from '@tanstack/react-query'
import { readBalancesAfter } from '#chain/history/balanceAfter.ts'
import type { Address, Hash } from '#core/safe/safe.ts'
import type { Transaction } from '#gateway/schemas/transaction/transaction.ts'
import { useChain, useKnownChain, useSafeId } from '#session/react.ts'
import { Amount } from '#ui/values/Amount.tsx'
import { noNode } from '#verify/gateway/noNode.ts'
import { movedIn } from './moneyMoved.ts'

/** What the Safe had of the moved token at the end of the entry's block, read from the chain. */
export function BalanceAfter({ transaction }: { transaction: Transaction }) {
  const chain = useChain()
  const { chainId, address } = useSafeId()
  const moved = movedIn(transaction, useKnownChain().nativeCurrency)
  const { txHash } = transaction
  const token = moved?.token
  const { data: [data] = [], error } = useQuery({
    queryKey: ['chain', chainId, 'balance after', address, token, txHash],
    enabled: moved !== undefined && Boolean(txHash),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }) =>
      chain
        ? readBalancesAfter(chain, address, {
            tokens: [token === 'native' ? undefined : (token as Address)],
            txHash: txHash as Hash,
            signal,
          })
        : noNode(),
  })
  if (!moved || !txHash) return null
  if (error) return <span>Balance after: not available from this node</span>
  return (
    <span>
      Balance after:{' '}
      {data === undefined ? (
        'loading'
      ) : (
        <Amount amount={data} decimals={moved.decimals} unit={moved.symbol} tone="ink" />
      )}
    </span>
  )
}
