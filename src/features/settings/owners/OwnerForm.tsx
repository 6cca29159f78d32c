import { useState } from 'react'
import { useStore } from 'zustand'
import type { Address } from '#core/safe/safe.ts'
import type { SettingsChange } from '#core/safe/settingsChange.ts'
import { ChangePanel } from '#features/settings/ChangePanel.tsx'
import type { Panels, Ready } from '#features/settings/ready.ts'
import { Account } from '#parts/accounts/Account.tsx'
import { AccountField } from '#parts/accounts/AccountField.tsx'
import { AccountKindBadge } from '#parts/accounts/AccountKindBadge.tsx'
import { isUnfinishedAddress, unfinishedHint } from '#parts/accounts/unfinishedAddress.ts'
import { useAssets } from '#parts/safe/useAssets.ts'
import { useSafeId } from '#session/react.ts'
import { addressBook } from '#stores/addressBook.ts'
import { Field } from '#ui/controls/Field.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { Address as AddressText } from '#ui/values/Address.tsx'
import { typedOwner } from './newOwner.ts'
import { ThresholdField } from './ThresholdField.tsx'

/** What has to be typed before a look-alike is added. */
const words = 'another person'

type OwnerFormProps = {
  ready: Ready
  panels: Panels
  replaced?: Address
  /** What stands in the field at first: an address that a link named. */
  given?: string | undefined
}

/** Adds an owner, or puts one in another's place; says while typing what is wrong, and what the address is on the chain. */
export function OwnerForm({ ready, panels, replaced, given = '' }: OwnerFormProps) {
  const { shortName, chainId, address: safe } = useSafeId()
  const { assets = [] } = useAssets()
  const entries = useStore(addressBook, (book) => book.entries).filter((entry) => entry.chainId === chainId)
  const { owners, threshold: needed } = ready.plan.after
  const [text, setText] = useState(given)
  const [threshold, setThreshold] = useState(needed)
  const [typedWords, setTypedWords] = useState('')
  const [isAsked, setAsked] = useState(false)
  const tokens = assets.filter(({ kind }) => kind === 'erc20')
  const known = entries.map(({ address }) => address)
  const typed = typedOwner(text, { shortName, safe, owners, tokens, known })
  const alike = typed.ok ? typed.alike : undefined
  const isSettled = typed.ok && (!alike || typedWords.trim() === words)
  const isShown = isAsked || !isUnfinishedAddress(text)
  const changes: SettingsChange[] | undefined = !isSettled
    ? undefined
    : !replaced
      ? [{ kind: 'addOwner', owner: typed.address, threshold }]
      : [
          { kind: 'swapOwner', owner: replaced, newOwner: typed.address },
          ...(threshold === needed ? [] : [{ kind: 'threshold', threshold } as const]),
        ]

  return (
    <ChangePanel
      ready={ready}
      panels={panels}
      title={replaced ? 'Replace this owner' : 'Add an owner'}
      changes={changes}
      onUnfinished={() => setAsked(true)}
    >
      {replaced && <Account address={replaced} ink />}
      <AccountField
        label="New owner"
        value={text}
        onChange={setText}
        placeholder={`${shortName}:0x…`}
        hint={unfinishedHint(text) ?? 'All 42 characters. Compare them with the person, not with a message.'}
        error={isShown && !typed.ok ? typed.text : undefined}
      />
      {typed.ok && <AccountKindBadge account={typed.address} isNew />}
      {alike && (
        <>
          <Notice kind="stop" title="This address resembles one that you know, but it is different.">
            {alike.leading} characters at its start and {alike.trailing} at its end are those of{' '}
            <AddressText address={alike.known} size="small" />. Attackers create addresses that look alike.
          </Notice>
          <Field
            label={`To add it anyway, type: ${words}`}
            mono
            value={typedWords}
            onChange={setTypedWords}
            error={isAsked && !isSettled ? 'These are not the same words.' : undefined}
          />
        </>
      )}
      <ThresholdField
        owners={replaced ? owners.length : owners.length + 1}
        value={threshold}
        onChange={setThreshold}
      />
    </ChangePanel>
  )
}
