import { Failed } from '#parts/failures/Failed.tsx'
import { Clause } from '#ui/layout/Clause.tsx'
import { Empty } from '#ui/layout/Empty.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { DataList } from '#ui/lists/DataList.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { AddDelegate } from './AddDelegate.tsx'
import { DelegateRow } from './DelegateRow.tsx'
import { useDelegates } from './useDelegates.ts'
import { useDelegation } from './useDelegation.ts'
import './Delegates.css'

const powers = [
  {
    term: 'Can',
    value:
      'Propose transactions and rejections for the owner who added it, in its own tab of this app with the proposer’s wallet connected.',
  },
  {
    term: 'Cannot',
    value: 'Confirm. Its own signature does not count, neither on chain nor here.',
  },
  { term: 'Shown as', value: 'Its proposals are marked in the queue and on their pages.' },
  {
    term: 'Removed by',
    value:
      'The owner who added it, or the proposer itself, with a signature. For an owner that is a contract, such as another Safe, the contract verifies the signature on the chain.',
  },
  {
    term: 'Stored',
    value: 'By the service, visible to everyone. Proposers are not on the chain.',
  },
]

/** Who may propose without being an owner: as the service lists them, each held against the owners on chain. */
export function Delegates() {
  const { state, owners, listed, again } = useDelegates()
  const delegation = useDelegation({ version: listed.data?.version, onDone: again })
  const delegates = listed.data?.delegates ?? []
  const removed = delegation.asked?.kind === 'remove' ? delegation.asked.which : undefined
  const error = state.error ?? listed.error
  return (
    <>
      <Clause title="Rights of a proposer">
        <DataList facts={powers} />
      </Clause>
      <Clause title="Proposers" aside="listed by the service, owners from the chain">
        {error && (
          <Failed kind="unknown" title="The proposers could not be loaded." error={error}>
            Existing proposers keep their rights.
          </Failed>
        )}
        {!listed.data && !error && <RuledLoading label="Loading the proposers" lines={3} />}
        {listed.data && delegates.length === 0 && <Empty>Only owners can propose here.</Empty>}
        {delegates.length > 0 && (
          <ul className="plain-list" aria-label="Proposers">
            {delegates.map((entry) => (
              <DelegateRow
                key={`${entry.delegate} ${entry.delegator} ${entry.safe}`}
                entry={entry}
                owners={owners}
                busy={removed === entry}
                onRemove={() => delegation.run({ kind: 'remove', which: entry })}
              />
            ))}
          </ul>
        )}
      </Clause>
      <Clause title="Add a proposer" aside="a signature, no fee">
        <AddDelegate owners={owners} delegates={delegates} delegation={delegation} />
        <div role="status">
          {delegation.asked && delegation.asked.kind !== 'switchChain' && (
            <Notice
              kind="info"
              title="Your wallet asks. It shows the account and the hour: the signature is valid for this hour and the next."
            />
          )}
          {delegation.declined && (
            <Notice kind="info" title="You declined in the wallet. Nothing was changed." />
          )}
        </div>
        {delegation.error && <Failed kind="warn" title="Nothing was changed." error={delegation.error} />}
      </Clause>
    </>
  )
}
