import { includesAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Delegate } from '#gateway/schemas/delegate.ts'
import { Account } from '#parts/accounts/Account.tsx'
import { wholeMomentOf } from '#parts/sentences/when.ts'
import { useActor, useKnownChain, useSafeId } from '#session/react.ts'
import { whyNotRemove } from '#signing/delegation.ts'
import { Button } from '#ui/controls/Button.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { VisibleText } from '#ui/values/VisibleText.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'

type DelegateRowProps = {
  entry: Delegate
  owners: readonly Address[]
  busy: boolean
  onRemove: () => void
}

/** One delegate: who, for whom, for which Safes, until when; and whether whom it acts for is an owner on the chain. */
export function DelegateRow({ entry, owners, busy, onRemove }: DelegateRowProps) {
  const { chainId } = useSafeId()
  const { name: network } = useKnownChain()
  const actor = useActor()
  const { delegate, delegator, safe, label, expiryDate } = entry
  const isOwner = includesAddress(owners, delegator)
  const until = expiryDate === undefined ? Number.NaN : Date.parse(expiryDate)
  const isAway = actor !== undefined && actor.chainId !== chainId
  const reason =
    whyNotRemove(entry, actor) ?? (isAway ? `Switch your wallet to ${network} first.` : undefined)
  return (
    <li className="delegates-row">
      <div className="delegates-who">
        {label && (
          <span className="delegates-label pencil">
            “<VisibleText text={label} />”
          </span>
        )}
        <Account address={delegate}>
          <CopyButton text={delegate} />
        </Account>
        <div className="delegates-for">
          <span className="muted small">proposes for</span>
          <Account address={delegator} size="small" />
        </div>
        <div className="delegates-meta">
          {isOwner ? (
            <VerdictMark kind="pass" small>
              An owner on the chain
            </VerdictMark>
          ) : (
            <VerdictMark kind="warn" small>
              Not an owner on the chain. Its proposals do not count.
            </VerdictMark>
          )}
          <span>{safe ? 'In this Safe only' : 'In every Safe of that owner'}</span>
          {Number.isFinite(until) && <span>until {wholeMomentOf(until)}, reported by the service</span>}
        </div>
      </div>
      <div className="delegates-act">
        <Button onClick={onRemove} busy={busy} reason={reason} label={`Remove ${label || delegate}`}>
          Remove
        </Button>
      </div>
    </li>
  )
}
