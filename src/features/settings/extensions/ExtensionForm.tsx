import { useState } from 'react'
import { allowanceRelease } from '#chain/extensions/allowances.ts'
import { isSameAddress, parseAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'
import { changeSettings, type SettingsChange } from '#core/safe/settingsChange.ts'
import { ChangePanel } from '#features/settings/ChangePanel.tsx'
import type { Panels, Ready } from '#features/settings/ready.ts'
import { AccountField } from '#parts/accounts/AccountField.tsx'
import { isUnfinishedAddress, unfinishedHint } from '#parts/accounts/unfinishedAddress.ts'
import { useAssets } from '#parts/safe/useAssets.ts'
import { useSafeId } from '#session/react.ts'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import { failureOf } from '#verify/failures/failure.ts'
import { type Attachable, useAttachable } from './useAttachable.ts'

const words = {
  module: {
    title: 'Enable a module',
    noun: 'module',
    label: 'Contract of the module',
    hint: 'All 42 characters. This contract will need no signature of yours.',
    nothing: 'No contract is at this address. A key as a module could empty this Safe alone.',
    lacks: '',
    has: 'A contract is here. Review its code before the owners sign.',
  },
  guard: {
    title: 'Set a transaction guard',
    noun: 'guard',
    label: 'Contract of the guard',
    hint: 'All 42 characters. A guard that rejects everything locks this Safe forever.',
    nothing: 'No contract is at this address: every transaction would fail from then on.',
    lacks: 'This contract does not report that it is a transaction guard (ERC-165, 0xe6d7a83a).',
    has: 'This contract reports that it is a transaction guard. Review its code to see what it rejects.',
  },
  moduleGuard: {
    title: 'Set a module guard',
    noun: 'guard',
    label: 'Contract of the guard',
    hint: 'All 42 characters. It checks every transaction of a module.',
    nothing: 'No contract is at this address: every transaction of a module would fail from then on.',
    lacks: 'This contract does not report that it is a module guard (ERC-165, 0x58401ed8).',
    has: 'This contract reports that it is a module guard. Review its code to see what it rejects.',
  },
} as const

const changeTo = (as: Attachable, address: Address): SettingsChange =>
  as === 'module' ? { kind: 'enableModule', module: address } : { kind: as, guard: address }

type AttachFormProps = { ready: Ready; panels: Panels; as: Attachable }

/** Attaches a contract to the Safe; says while typing what is wrong with it and what the chain shows there. */
export function ExtensionForm({ ready, panels, as }: AttachFormProps) {
  const { shortName } = useSafeId()
  const { assets = [] } = useAssets()
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { title, noun, label, hint, nothing, lacks, has } = words[as]
  const typed = parseAddress(text, { shortName })
  const made = typed.ok ? changeSettings(ready.plan.after, changeTo(as, typed.address)) : undefined
  const token =
    typed.ok && assets.find(({ kind, address }) => kind === 'erc20' && isSameAddress(address, typed.address))
  const isToken = token ? `This is the contract of ${token.symbol}: a token is not a ${noun}.` : undefined
  const address = typed.ok && made?.ok && !token ? typed.address : undefined
  const found = useAttachable(as, address)
  const refusal = made && !made.ok ? `The contract would reject this: ${made.reason}.` : undefined
  const wrong = found.data === 'nothing' ? nothing : found.data === 'lacks it' ? lacks : undefined
  const isShown = isAsked || !isUnfinishedAddress(text)
  const error = typed.ok ? (refusal ?? isToken ?? wrong) : isShown ? typed.text : undefined
  const release = address && allowanceRelease(address)
  return (
    <ChangePanel
      ready={ready}
      panels={panels}
      title={title}
      changes={address && found.data === 'has it' ? [changeTo(as, address)] : undefined}
      onUnfinished={() => setAsked(true)}
    >
      <AccountField
        label={label}
        value={text}
        onChange={setText}
        placeholder={`${shortName}:0x…`}
        hint={unfinishedHint(text) ?? hint}
        error={error}
      />
      {address && !found.data && !found.error && (
        <span className="settings-note">Checking this address…</span>
      )}
      {found.error && (
        <VerdictMark kind="unknown" small>
          This address could not be checked, so it cannot be added. {failureOf(found.error).message}
        </VerdictMark>
      )}
      {found.data === 'has it' && (
        <VerdictMark kind={release ? 'info' : 'warn'} small>
          {release ? `The allowance module ${release}, by its address.` : has}
        </VerdictMark>
      )}
    </ChangePanel>
  )
}
