import type { ReactNode } from 'react'
import type { Address as AddressText } from '#core/safe/safe.ts'
import { Address } from '#ui/values/Address.tsx'
import { withAddresses } from '#ui/values/withAddresses.tsx'
import { OwnerMark } from './OwnerMark.tsx'
import './SignatureSlot.css'

/**
 * What a line says. `signed` only after the signature was verified signature to this owner; `claimed` until then;
 * `foreign` belongs to another transaction; `held` is closed for now; `closed` for good; `owner` is about no transaction.
 */
export type SlotState =
  | 'signed'
  | 'yours'
  | 'missing'
  | 'claimed'
  | 'rejected'
  | 'foreign'
  | 'held'
  | 'closed'
  | 'owner'

const notes: Record<SlotState, string> = {
  signed: 'verified signature',
  yours: 'you can sign here',
  missing: 'has not signed',
  claimed: 'reported by the service, not verified yet',
  rejected: 'rejected',
  foreign: 'does not count',
  held: 'closed for now',
  closed: 'closed',
  owner: 'owner',
}

const marked: readonly SlotState[] = ['signed', 'claimed', 'rejected', 'foreign', 'owner']

type SignatureSlotProps = {
  state: SlotState
  owner: AddressText
  /** What the person calls this owner. */
  name?: ReactNode
  /** This owner is the person who looks. */
  you?: boolean
  /** Stands instead of the state's own words. */
  note?: ReactNode
  /** Why a signature that is listed does not count, in a sentence; an address in it is set as one. */
  reason?: string | undefined
  addressHidden?: boolean
  /** The mark is drawn, once: the signature has just been verified. */
  drawn?: boolean
}

function who(name: ReactNode, you: boolean | undefined): ReactNode {
  if (name === undefined) return you ? 'You' : 'Owner'
  return you ? <>{name}, you</> : name
}

/** One owner's line on the document; a list item. */
export function SignatureSlot({
  state,
  owner,
  name,
  you,
  note,
  reason,
  addressHidden,
  drawn,
}: SignatureSlotProps) {
  return (
    <li className={`signature-slot signature-slot-${state}`}>
      <div className="signature-slot-line">
        {state !== 'owner' && state !== 'closed' && (
          <span className="signature-slot-x" aria-hidden="true">
            ×
          </span>
        )}
        {marked.includes(state) && <OwnerMark address={owner} drawn={drawn ?? false} />}
        {state === 'yours' && <span className="signature-slot-words">Your line</span>}
        {state === 'held' && <span className="signature-slot-words">Closed for now</span>}
      </div>
      <div className="signature-slot-under">
        <span className="signature-slot-who">{who(name, you)}</span>
        <span className="signature-slot-note">{note ?? notes[state]}</span>
      </div>
      {!addressHidden && <Address address={owner} size="small" />}
      {reason !== undefined && (
        <p className="signature-slot-reason">
          {withAddresses(reason.replace(/(0x[0-9a-fA-F]{40})\./g, '$1'), 'small')}
        </p>
      )}
    </li>
  )
}
