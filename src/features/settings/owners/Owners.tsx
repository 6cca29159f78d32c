import { useState } from 'react'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { lookAlikeOf } from '#core/addresses/lookAlike.ts'
import type { Address } from '#core/safe/safe.ts'
import { ChangePanel } from '#features/settings/ChangePanel.tsx'
import { takeOut } from '#features/settings/plan.ts'
import { counted, fromChain, type Panels, type Ready } from '#features/settings/ready.ts'
import { AccountKindBadge } from '#parts/accounts/AccountKindBadge.tsx'
import { OwnerName } from '#parts/accounts/OwnerName.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Clause } from '#ui/layout/Clause.tsx'
import { Address as AddressText } from '#ui/values/Address.tsx'
import { OwnerMark } from '#ui/verdict/OwnerMark.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import { OwnerForm } from './OwnerForm.tsx'
import { ThresholdField } from './ThresholdField.tsx'

/** Takes an owner out, and says how many of the others must sign then. */
function RemoveOwnerForm({ ready, panels, owner }: { ready: Ready; panels: Panels; owner: Address }) {
  const { owners, threshold: needed } = ready.plan.after
  const left = owners.length - 1
  const [threshold, setThreshold] = useState(Math.min(needed, left))
  return (
    <ChangePanel
      ready={ready}
      panels={panels}
      title="Remove this owner"
      changes={[{ kind: 'removeOwner', owner, threshold }]}
    >
      <ThresholdField owners={left} value={threshold} onChange={setThreshold} />
    </ChangePanel>
  )
}

type OwnersProps = {
  ready: Ready
  panels: Panels
  /** Whom a link to this page names as a new owner. */
  newOwner?: string | undefined
}
type OwnerChange = 'stays' | 'goes' | 'new'

const standingWords: Record<OwnerChange, string | undefined> = {
  stays: undefined,
  goes: 'no longer an owner after this',
  new: 'an owner after this',
}

/** The change of the draft by which an owner comes or goes. */
function changeOf({ plan }: Ready, owner: Address): string | undefined {
  return plan.planned.findLast(
    ({ change }) =>
      ('owner' in change && isSameAddress(change.owner, owner)) ||
      (change.kind === 'swapOwner' && isSameAddress(change.newOwner, owner)),
  )?.key
}

type OwnerRowProps = OwnersProps & { owner: Address; name: string; standing: OwnerChange }

function OwnerRow({ ready, panels, owner, name, standing }: OwnerRowProps) {
  const { you, now, plan } = ready
  const isYou = you !== undefined && isSameAddress(you, owner)
  const alike = lookAlikeOf(owner, [now.address, ...now.owners.filter((one) => one !== owner)])
  const key = changeOf(ready, owner)
  const [swap, remove] = [`swap ${owner}`, `remove ${owner}`]
  return (
    <li className={`settings-owner settings-owner-${standing}`}>
      <OwnerMark address={owner} />
      <div className="settings-row-body">
        <strong>
          {name}
          {isYou && ', you'}
        </strong>
        <span className="pencil">
          <OwnerName owner={owner} otherwise={null} />
        </span>
        {standingWords[standing] && <span className="settings-standing">{standingWords[standing]}</span>}
        <AddressText address={owner} ink={standing === 'stays'} />
        <AccountKindBadge account={owner} />
        {alike && (
          <VerdictMark kind="warn" small>
            Resembles {includesAddress(now.owners, alike.known) ? 'another owner' : 'this Safe'}:{' '}
            {alike.leading} characters at its start and {alike.trailing} at its end
          </VerdictMark>
        )}
      </div>
      <div className="settings-row-acts">
        {standing === 'stays' ? (
          <>
            <Button
              kind="quiet"
              id={swap}
              expanded={panels.open === swap}
              label={`Replace ${name}`}
              onClick={() => panels.toggle(swap)}
            >
              Replace
            </Button>
            {plan.after.owners.length > 1 && (
              <Button
                kind="quiet"
                id={remove}
                expanded={panels.open === remove}
                label={`Remove ${name}`}
                onClick={() => panels.toggle(remove)}
              >
                Remove
              </Button>
            )}
          </>
        ) : (
          key !== undefined && (
            <Button kind="quiet" label={`Undo for ${name}`} onClick={() => takeOut(ready.safeKey, now, key)}>
              Undo
            </Button>
          )
        )}
      </div>
      {panels.open === swap && <OwnerForm ready={ready} panels={panels} replaced={owner} />}
      {panels.open === remove && <RemoveOwnerForm ready={ready} panels={panels} owner={owner} />}
    </li>
  )
}

/** The owners in the order of the chain's list, those that would come after them. */
export function Owners({ ready, panels, newOwner }: OwnersProps) {
  const { now, plan } = ready
  const { owners } = plan.after
  const added = owners.filter((owner) => !includesAddress(now.owners, owner))
  return (
    <Clause title="Owners" aside={fromChain(ready)}>
      <ul className="settings-rows" aria-label={counted(now.owners.length, 'owner')}>
        {now.owners.map((owner, at) => (
          <OwnerRow
            key={owner}
            ready={ready}
            panels={panels}
            owner={owner}
            name={`Owner ${at + 1}`}
            standing={includesAddress(owners, owner) ? 'stays' : 'goes'}
          />
        ))}
        {added.map((owner) => (
          <OwnerRow key={owner} ready={ready} panels={panels} owner={owner} name="New owner" standing="new" />
        ))}
      </ul>
      <p className="settings-actions">
        <Button id="add" expanded={panels.open === 'add'} onClick={() => panels.toggle('add')}>
          Add an owner
        </Button>
      </p>
      {panels.open === 'add' && <OwnerForm ready={ready} panels={panels} given={newOwner} />}
    </Clause>
  )
}
