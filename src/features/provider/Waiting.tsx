import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import type { Hash } from '#core/safe/safe.ts'
import { useHref, type useOpenAdapter, useSafeId } from '#session/react.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Clause } from '#ui/layout/Clause.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { Hash as HashText } from '#ui/values/Hash.tsx'
import { Messages } from './Messages.tsx'
import { Signed } from './Signed.tsx'
import './provider.css'

type Open = NonNullable<ReturnType<typeof useOpenAdapter>>
type Adapter = Awaited<ReturnType<Open>>
type Write = ReturnType<Adapter['writes']['store']['getState']>[number]
type Pending = ReturnType<Adapter['pending']['getState']>[Hash]

/** Where a transaction stands, in a few words. */
function said({ state }: Pending): string {
  switch (state.kind) {
    case 'waiting': {
      if (state.executing) return 'Included in a block'
      if (state.required === undefined) return 'Waits for the owners'
      const signed = state.confirmations ?? 0
      return signed >= state.required ? 'Ready to be executed' : `${signed} of ${state.required} have signed`
    }
    case 'executed':
      return 'Executed'
    case 'failed':
      return 'Executed, and the call inside failed'
    case 'replaced':
      return 'Replaced by another with its nonce'
    case 'cancelled':
      return 'Cancelled by a rejection'
    case 'deleted':
      return 'Deleted from the queue'
  }
}

/** How far one is, for any number of calls. */
const placeOf = ({ state, isLong }: Write): string => {
  if (state === 'queued') return 'waiting for its turn'
  return isLong ? 'waiting for you in your wallet (host)' : 'open in your wallet (host)'
}

/** What is before a person now, or waits to be, and can be given up. */
function Line({ asked, writes }: Pick<Adapter, 'asked' | 'writes'>) {
  const line = useStore(writes.store)
  // The wallet has one dialog open at a time, so it is this message's.
  const message = Object.values(useStore(asked)).find(({ isOpen }) => isOpen)
  if (line.length === 0) return <p className="provider-quiet">No request waits for the owners.</p>
  return (
    <ol className="provider-line" aria-label="Requests to your wallet (host)">
      {line.map((write) => (
        <li key={write.id}>
          <span>
            <strong>{write.kind === 'transactions' ? write.title : `${write.kind}: ${write.title}`}</strong>,{' '}
            {placeOf(write)}
            {write.kind === 'message' && write.state === 'open' && message && <Signed message={message} />}
          </span>
          <Button onClick={() => writes.cancel(write.id)}>
            {write.state === 'queued' ? 'Remove' : 'Stop waiting'}
          </Button>
        </li>
      ))}
    </ol>
  )
}

function Sent({ pending }: Pick<Adapter, 'pending'>) {
  const href = useHref()
  const kept = Object.entries(useStore(pending)) as [Hash, Pending][]
  const all = kept.sort(([, one], [, other]) => other.submittedAt - one.submittedAt)
  if (all.length === 0) return <p className="provider-quiet">Nothing was sent to the wallet recently.</p>
  return (
    <ul className="provider-line" aria-label="Sent to the wallet">
      {all.map(([safeTxHash, one]) => (
        <li key={safeTxHash}>
          <a href={href('transaction', { id: safeTxHash })}>
            <HashText hash={safeTxHash} />
          </a>
          <span>{said(one)}</span>
        </li>
      ))}
    </ul>
  )
}

const reading = <RuledLoading label="Loading stored requests" lines={1} small />

/** The line of requests, and what became of those before. */
export function Waiting({ open }: { open: Open }) {
  const { chainId, address } = useSafeId()
  const { data } = useQuery({
    queryKey: ['adapter', chainId, address],
    queryFn: open,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      <Clause title="Waiting for the owners" aside="one at a time">
        {data ? <Line asked={data.asked} writes={data.writes} /> : reading}
        {data && <Messages asked={data.asked} writes={data.writes} />}
      </Clause>
      <Clause title="Sent to the wallet" aside="newest first">
        {data ? <Sent pending={data.pending} /> : reading}
      </Clause>
    </>
  )
}
