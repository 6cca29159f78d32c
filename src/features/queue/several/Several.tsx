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
import { ExecuteActs } from './ExecuteActs.tsx'
import { SeveralRow } from './SeveralRow.tsx'
import './Several.css'
import { useSeveral } from './useSeveral.ts'
import { useTogether } from './useTogether.ts'

/** So many are read and offered together; the rest follows once these are done. */
const maxOffered = 20

/** What waits, to be chosen: each is read and shows its hash, and each asks the wallet by itself. */
export function Several({ onClose }: { onClose: () => void }) {
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const next = useSafeState().data?.nonce
  const { data, error: notRead } = useQuery(queuedNoncesQuery(gateway, chainId, address))
  const { chosen, progress, step, toggle, judgedAnew, run, declined, error } = useSeveral()
  const executable = Object.values(chosen).filter(({ can }) => can === 'execute')
  const together = useTogether(executable)
  const waiting = (data ?? [])
    .filter(({ nonce }) => next === undefined || nonce >= next)
    .toSorted((one, other) => (one.nonce < other.nonce ? -1 : 1))
  const offered = waiting.slice(0, maxOffered)
  const toSign = Object.values(chosen).length - executable.length
  const isBusy = step !== undefined
  const count = Object.values(progress).filter((one) => one !== 'begun').length
  return (
    <Clause title="Confirm or execute several" aside="lowest nonce first">
      <p className="small muted">
        Each is checked anew right before the wallet is asked. The first that differs from what stands here
        ends it.
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
            onJudgedAnew={judgedAnew}
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
        {(toSign > 0 || executable.length === 0) && (
          <Button
            kind="primary"
            onClick={() => run('sign')}
            busy={isBusy}
            reason={toSign === 0 ? 'Choose what waits for you.' : undefined}
          >
            {toSign === 0 ? 'Confirm' : `Confirm ${toSign}`}
          </Button>
        )}
        {executable.length > 0 && (
          <ExecuteActs
            count={executable.length}
            together={together}
            isBusy={isBusy}
            onTogether={() => run('together')}
            onEach={() => run('execute')}
          />
        )}
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </Clause>
  )
}
