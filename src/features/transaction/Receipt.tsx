import { useQuery } from '@tanstack/react-query'
import { readExecutionReceipt } from '#chain/history/execution.ts'
import type { Hash as HashText } from '#core/safe/safe.ts'
import { Account } from '#parts/accounts/Account.tsx'
import { wholeMomentOf } from '#parts/sentences/when.ts'
import { useChain, useKnownChain, useSafeId } from '#session/react.ts'
import { Button } from '#ui/controls/Button.tsx'
import { DataList, type Fact } from '#ui/lists/DataList.tsx'
import { ExternalLink } from '#ui/theme/ExternalLink.tsx'
import { Hash } from '#ui/values/Hash.tsx'
import { useExplorer } from './useExplorer.ts'
import './Receipt.css'

const fromChain = 'from the chain'

/** When and by whom a transaction was executed, as the chain shows it, where it can be looked up, and the page on paper. */
export function Receipt({ txHash }: { txHash: HashText }) {
  const { chainId, address } = useSafeId()
  const { name } = useKnownChain()
  const chain = useChain()
  const explorer = useExplorer()
  const { data, error } = useQuery({
    queryKey: ['execution', chainId, txHash, 'receipt'],
    enabled: chain !== undefined,
    queryFn: ({ signal }) => (chain ? readExecutionReceipt(chain, txHash, { signal }) : null),
  })
  const outward = <ExternalLink href={explorer.ofTransaction(txHash)}>Open in the explorer</ExternalLink>
  const facts: Fact[] = [
    ...(data
      ? [
          {
            term: 'Date',
            value: wholeMomentOf(data.at),
            detail: `block ${data.blockNumber}`,
            source: fromChain,
          },
          {
            term: 'Executor',
            value: <Account address={data.executor} size="small" ink />,
            source: fromChain,
          },
        ]
      : []),
    { term: 'Executed in', value: <Hash hash={txHash} />, detail: outward },
  ]
  return (
    <>
      <div className="receipt-safe">
        <DataList
          facts={[
            {
              term: 'Safe',
              value: <Account address={address} ink />,
              detail: `${name}, chain ${chainId}`,
            },
          ]}
        />
      </div>
      <DataList facts={facts} />
      {error && <p className="muted small">Date and executor could not be loaded from the chain.</p>}
      <div className="receipt-actions">
        <Button onClick={() => window.print()}>Print a receipt</Button>
      </div>
    </>
  )
}
