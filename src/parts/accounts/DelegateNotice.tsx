import type { Delegate } from '#gateway/schemas/delegate.ts'
import { Notice } from '#ui/theme/Notice.tsx'
import { VisibleText } from '#ui/values/VisibleText.tsx'
import { Account } from './Account.tsx'
import './DelegateNotice.css'

/** In whose name a delegate proposes, as the service reports it, and what the delegate's own signature is worth. */
export function DelegateNotice({ delegations }: { delegations: readonly Delegate[] }) {
  if (delegations.length === 0) return null
  return (
    <Notice
      kind="info"
      title={
        delegations.length === 1
          ? 'You propose for an owner; your signature does not count as one of the owners’.'
          : 'You propose for one of these owners; your signature does not count as one of the owners’.'
      }
    >
      <ul className="plain-list for-owner" aria-label="You propose for">
        {delegations.map(({ delegator, label }) => (
          <li key={delegator}>
            <Account address={delegator} size="small" />
            {label && (
              <span className="pencil small">
                names you “<VisibleText text={label} />”
              </span>
            )}
          </li>
        ))}
      </ul>
      The service reports that you may; the chain confirms that{' '}
      {delegations.length === 1 ? 'this is an owner' : 'these are owners'}. If you become an owner while this
      waits, your signature will count.
    </Notice>
  )
}
