import { useState } from 'react'
import { useStore } from 'zustand'
import type { Address } from '#core/safe.ts'
import type { SettingsChange } from '#core/settingsChange.ts'
import { Account } from '#parts/Account.tsx'
import { AccountField } from '#parts/AccountField.tsx'
import { AccountSaid } from '#parts/AccountSaid.tsx'
import { addressBook } from '#parts/addressBook.ts'
import { isUnfinishedAddress, unfinishedHint } from '#parts/unfinishedAddress.ts'
import { useAssets } from '#parts/useAssets.ts'
import { useSafeId } from '#session/react.ts'
import { Address as AddressText } from '#ui/Address.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ChangePanel } from './ChangePanel.tsx'
import { typedOwner } from './newOwner.ts'
import type { Panels, Ready } from './ready.ts'
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
      title={replaced ? 'Put somebody else in this owner’s place' : 'Add an owner'}
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
      {typed.ok && <AccountSaid account={typed.address} isNew />}
      {alike && (
        <>
          <Notice kind="stop" title="This address resembles one that you know, and is another one.">
            {alike.leading} characters at its beginning and {alike.trailing} at its end are those of{' '}
            <AddressText address={alike.known} size="small" />. Addresses are made to look alike by those who
            want to be taken for somebody.
          </Notice>
          <Field
            label={`To add it all the same, type: ${words}`}
            mono
            value={typedWords}
            onChange={setTypedWords}
            error={isAsked && !isSettled ? 'Not these words yet.' : undefined}
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
