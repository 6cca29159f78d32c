import { type ComponentProps, type RefObject, useEffect, useState } from 'react'
import type { Hash } from '#core/safe/safe.ts'
import { listQueue } from '#gateway/endpoints/lists.ts'
import type { Session } from '#sandbox/hostPage/openSession.ts'
import { type SentPanel, SentRow } from './SentPanel.tsx'

/** What waits in the queue of the Safe, whoever proposed it: the host's owners confirm and execute it, as in a wallet. */
export function WaitingPanel(props: ComponentProps<typeof SentPanel>) {
  const { sent, session } = props
  const { hashes, problem } = useWaiting(session)
  const others = hashes.filter((hash) => !sent.includes(hash))
  return (
    <section className="panel">
      <h2>
        Waiting in the queue <small>{others.length}</small>
      </h2>
      <p>What other owners proposed. The app inside shows what happens here without a reload.</p>
      {problem && <p className="trouble">{problem}</p>}
      <ul className="sent" aria-label="Waiting in the queue">
        {others.map((hash) => (
          <SentRow key={hash} {...props} hash={hash} />
        ))}
      </ul>
    </section>
  )
}

/** The hashes of the first page of the queue, read every two seconds. */
function useWaiting(session: RefObject<Session | undefined>) {
  const [waiting, setWaiting] = useState<{ hashes: readonly Hash[]; problem?: string }>({ hashes: [] })
  useEffect(() => {
    const look = async () => {
      const context = session.current?.context
      if (!context) return
      const path = { chainId: context.chain.chainId, safe_address: context.safe }
      try {
        const { results } = await context.gateway.call(listQueue, { path })
        setWaiting({
          hashes: results.flatMap((item) =>
            item.type === 'TRANSACTION' ? [item.transaction.id.split('_').at(-1) as Hash] : [],
          ),
        })
      } catch (error) {
        setWaiting({ hashes: [], problem: error instanceof Error ? error.message : String(error) })
      }
    }
    void look()
    const timer = setInterval(look, 2000)
    return () => clearInterval(timer)
  }, [session])
  return waiting
}
