import { Failed } from '#parts/failures/Failed.tsx'
import { Clause } from '#ui/Clause.tsx'
import { DataList } from '#ui/DataList.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'
import { AddDelegate } from './AddDelegate.tsx'
import { DelegateRow } from './DelegateRow.tsx'
import { useDelegates } from './useDelegates.ts'
import { useDelegation } from './useDelegation.ts'
import './Delegates.css'

const powers = [
  {
    term: 'Can',
    value:
      'Put transactions into this Safe’s queue, rejections too, in the name of the owner who signed for it. That is done in a tab of this app’s own, with the delegate’s wallet connected.',
  },
  {
    term: 'Cannot',
    value: 'Sign or confirm. Its own signature counts for nothing, on chain and here.',
  },
  { term: 'How it is shown', value: 'What it proposes says so, in the queue and on its page.' },
  {
    term: 'Who removes it',
    value:
      'The owner who named it, or the delegate itself, with a signature. Where that owner is a contract, such as another Safe, its own wallet signs and the contract is asked on the chain whether that is so.',
  },
  {
    term: 'Where it is kept',
    value: 'By the service, where everybody can read it. The chain knows nothing of delegates.',
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
      <Clause title="What a delegate can do">
        <DataList facts={powers} />
      </Clause>
      <Clause title="Delegates" aside="listed by the service, owners read from the chain">
        {error && (
          <Failed kind="unknown" title="The delegates could not be read." error={error}>
            Who was one before still is.
          </Failed>
        )}
        {!listed.data && !error && <RuledLoading label="Reading the delegates" lines={3} />}
        {listed.data && delegates.length === 0 && <Empty>Nobody but the owners may propose here.</Empty>}
        {delegates.length > 0 && (
          <ul className="plain-list" aria-label="Delegates">
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
      <Clause title="Name a delegate" aside="a signature, no fee">
        <AddDelegate owners={owners} delegates={delegates} delegation={delegation} />
        <div role="status">
          {delegation.asked && delegation.asked.kind !== 'switchChain' && (
            <Notice
              kind="info"
              title="Your wallet asks. It names the account and the hour: the signature is good for this hour and the next."
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
