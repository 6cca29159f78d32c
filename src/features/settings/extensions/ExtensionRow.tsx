import type { ReactNode } from 'react'
import { isSameAddress } from '#core/addresses/address.ts'
import { deploymentAt } from '#core/deployments/deployments.ts'
import type { Address } from '#core/safe/safe.ts'
import type { SettingsChange } from '#core/safe/settingsChange.ts'
import { ChangePanel } from '#features/settings/ChangePanel.tsx'
import { takeOut } from '#features/settings/plan.ts'
import type { Panels, Ready } from '#features/settings/ready.ts'
import { Account } from '#parts/accounts/Account.tsx'
import { useSafeId } from '#session/react.ts'
import { Button } from '#ui/controls/Button.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import type { VerdictKind } from '#ui/verdict/verdictKind.ts'
import { ExtensionForm } from './ExtensionForm.tsx'
import type { Attachable } from './useAttachable.ts'

export type Offer = { word: string; label: string } & (
  | { title: string; change: SettingsChange }
  /** Which contract it is to be is asked first. */
  | { asks: Exclude<Attachable, 'module'> }
)

type AttachedRowProps = {
  ready: Ready
  panels: Panels
  /** What it is: "Guard of transactions". */
  name: string
  address: Address | undefined
  /** What stands at its address, where no release of the Safe has put it. */
  named?: string | undefined
  kind: VerdictKind
  /** What it can do, or that there is none. */
  says: ReactNode
  offers: readonly Offer[]
  children?: ReactNode
}

const isSameChange = (offer: Offer, change: SettingsChange) =>
  'asks' in offer
    ? offer.asks === change.kind
    : offer.change.kind === change.kind &&
      (offer.change.kind !== 'disableModule' ||
        change.kind !== 'disableModule' ||
        isSameAddress(offer.change.module, change.module))

/** A contract that is attached to the Safe, or its empty place, with what can be changed about it. */
export function ExtensionRow(props: AttachedRowProps) {
  const { ready, panels, name, address, kind, says, offers, children } = props
  const { chainId } = useSafeId()
  const official = address && deploymentAt(address, chainId)
  const named = official ? `${official.name} ${official.version}` : props.named
  const planned = ready.plan.planned.find((one) => offers.some((offer) => isSameChange(offer, one.change)))
  const idOf = ({ label }: Offer) => `change ${label}`
  const opened = offers.find((offer) => panels.open === idOf(offer))
  return (
    <div className="settings-row">
      <div className="settings-row-body">
        <p className="settings-note">{name}</p>
        {named && <strong>{named}</strong>}
        {address && <Account address={address} ink />}
        <VerdictMark kind={kind} small>
          {says}
        </VerdictMark>
        {planned && <span className="settings-standing">changed by this draft</span>}
        {children}
      </div>
      <div className="settings-row-acts">
        {planned ? (
          <Button
            kind="quiet"
            label={`Undo for ${name.toLowerCase()}`}
            onClick={() => takeOut(ready.safeKey, ready.now, planned.key)}
          >
            Undo
          </Button>
        ) : (
          offers.map((offer) => (
            <Button
              key={offer.label}
              kind="quiet"
              id={idOf(offer)}
              expanded={opened === offer}
              label={offer.label}
              onClick={() => panels.toggle(idOf(offer))}
            >
              {offer.word}
            </Button>
          ))
        )}
      </div>
      {opened && 'asks' in opened && <ExtensionForm ready={ready} panels={panels} as={opened.asks} />}
      {opened && 'change' in opened && (
        <ChangePanel ready={ready} panels={panels} title={opened.title} changes={[opened.change]} />
      )}
    </div>
  )
}
