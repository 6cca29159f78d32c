import { useQuery } from '@tanstack/react-query'
import { declinedWords, stepWords } from '#parts/acting/stepWords.ts'
import { Failed } from '#parts/failures/Failed.tsx'
import { queuedNoncesQuery } from '#parts/queue/queuedNonces.ts'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import { useSafeId, useServices } from '#session/react.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Clause } from '#ui/layout/Clause.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { SeveralRow } from './SeveralRow.tsx'
import './Several.css'
import { type SeveralKind, useSeveral } from './useSeveral.ts'

/** So many are read and offered together; the rest follows once these are done. */
const maxOffered = 20

/** What waits, to be chosen: each is read and shows its hash, and each asks the wallet by itself. */
export function Several({ onClose }: { onClose: () => void }) {
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const next = useSafeState().data?.nonce
  const { data, error: notRead } = useQuery(queuedNoncesQuery(gateway, chainId, address))
  const { chosen, progress, step, toggle, run, declined, error } = useSeveral()
  const waiting = (data ?? [])
    .filter(({ nonce }) => next === undefined || nonce >= next)
    .toSorted((one, other) => (one.nonce < other.nonce ? -1 : 1))
  const offered = waiting.slice(0, maxOffered)
  const countOf = (kind: SeveralKind) => Object.values(chosen).filter(({ can }) => can === kind).length
  const [toSign, toExecute] = [countOf('sign'), countOf('execute')]
  const isBusy = step !== undefined
  const count = Object.values(progress).filter((one) => one !== 'begun').length
  return (
    <Clause title="Confirm or execute several" aside="lowest nonce first, each by its own request">
      <p className="small muted">
        Each is checked anew right before its own request. The first that differs from what stands here ends
        it.
      </p>
      {notRead && <Failed kind="unknown" title="The queue could not be loaded." error={notRead} />}
      {!data && !notRead && <RuledLoading label="Loading the queue" lines={4} />}
      <ul className="plain-list several-list" aria-label="Transactions to choose">
        {offered.map(({ transaction, nonce }) => (
          <SeveralRow
            key={transaction.id}
            transaction={transaction}
            nonce={nonce}
            isChosen={chosen[transaction.id] !== undefined}
            isBusy={isBusy}
            progress={progress[transaction.id]}
            onToggle={toggle}
          />
        ))}
      </ul>
      {waiting.length > maxOffered && (
        <p className="small muted">{`${waiting.length - maxOffered} more wait behind these.`}</p>
      )}
      <div role="status">
        {step && <Notice kind="info" title={stepWords[step]} />}
        {declined && <Notice kind="info" title={`${declinedWords} ${count} done before it.`} />}
      </div>
      {error && <Failed kind="stop" error={error} />}
      <div className="several-acts">
        <Button
          kind="primary"
          onClick={() => run('sign')}
          busy={isBusy}
          reason={toSign === 0 ? 'Choose what waits for you.' : undefined}
        >
          {toSign === 0 ? 'Confirm' : `Confirm ${toSign}`}
        </Button>
        {toExecute > 0 && (
          <Button onClick={() => run('execute')} busy={isBusy}>
            {toExecute === 1 ? 'Execute 1' : `Execute ${toExecute} in order`}
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </Clause>
  )
}
