import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import type { Hash } from '#core/safe.ts'
import { useHref, type useOpenAdapter, useSafeId } from '#session/react.ts'
import { Button } from '#ui/Button.tsx'
import { Clause } from '#ui/Clause.tsx'
import { Hash as HashText } from '#ui/Hash.tsx'
import './provider.css'

type Open = NonNullable<ReturnType<typeof useOpenAdapter>>
type Adapter = Awaited<ReturnType<Open>>
type Pending = ReturnType<Adapter['pending']['getState']>[Hash]

/** Where a transaction stands, in a few words. */
function said({ state }: Pending): string {
  switch (state.kind) {
    case 'waiting': {
      if (state.executing) return 'A block is said to have it'
      if (state.required === undefined) return 'Waits for the owners'
      const signed = state.confirmations ?? 0
      return signed >= state.required ? 'Ready to be executed' : `${signed} of ${state.required} have signed`
    }
    case 'executed':
      return 'Executed'
    case 'failed':
      return 'Executed, and the call inside failed'
    case 'replaced':
      return 'Replaced by another with its number'
    case 'cancelled':
      return 'Cancelled by a rejection'
    case 'deleted':
      return 'Deleted from the queue'
  }
}

/** What is before a person now, or waits to be, and can be given up. */
function Line({ writes }: Pick<Adapter, 'writes'>) {
  const line = useStore(writes.store)
  if (line.length === 0) return <p className="provider-quiet">Nothing is before the owners now.</p>
  return (
    <ol className="provider-line" aria-label="Requests to the wallet around">
      {line.map(({ id, title, kind, state, isLong }) => (
        <li key={id}>
          <span>
            <strong>{kind === 'transactions' ? title : `${kind}: ${title}`}</strong>{' '}
            {state === 'queued'
              ? 'waits its turn'
              : isLong
                ? 'waits for you in the wallet around'
                : 'is in the wallet around'}
          </span>
          <Button onClick={() => writes.cancel(id)}>
            {state === 'queued' ? 'Take out' : 'Give up waiting'}
          </Button>
        </li>
      ))}
    </ol>
  )
}

function Messages({ asked, writes }: Pick<Adapter, 'asked' | 'writes'>) {
  const isInLine = useStore(writes.store).some(({ kind }) => kind === 'message')
  // What is before a person this moment stands in the line already.
  const messages = Object.entries(useStore(asked)).filter(([, { isOpen }]) => !isOpen || !isInLine)
  if (messages.length === 0) return null
  return (
    <ul className="provider-line" aria-label="Messages that wait for signatures">
      {messages.map(([digest, { title, confirmations, required }]) => (
        <li key={digest}>
          <span>
            <strong>{title}</strong> waits for signatures
            {required !== undefined && `, ${confirmations ?? 0} of ${required} are there`}
          </span>
          <Button onClick={() => asked.setState(({ [digest as Hash]: _, ...rest }) => rest, true)}>
            Forget it
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Sent({ pending }: Pick<Adapter, 'pending'>) {
  const href = useHref()
  const all = Object.entries(useStore(pending)) as [Hash, Pending][]
  if (all.length === 0)
    return <p className="provider-quiet">Nothing was handed over from this browser lately.</p>
  return (
    <ul className="provider-line" aria-label="What was handed over">
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

/** The line of requests, and what became of those before. */
export function Waiting({ open }: { open: Open }) {
  const { chainId, address } = useSafeId()
  const { data } = useQuery({
    queryKey: ['adapter', chainId, address],
    queryFn: open,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) return null
  return (
    <>
      <Clause title="Before the owners" aside="one at a time">
        <Line writes={data.writes} />
        <Messages asked={data.asked} writes={data.writes} />
      </Clause>
      <Clause title="Handed over" aside="followed by wallet, service and chain">
        <Sent pending={data.pending} />
      </Clause>
    </>
  )
}
