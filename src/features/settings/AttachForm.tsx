import { useState } from 'react'
import { allowanceRelease } from '#chain/allowances.ts'
import { isSameAddress, parseAddress } from '#core/address.ts'
import type { Address } from '#core/safe.ts'
import { changeSettings, type SettingsChange } from '#core/settingsChange.ts'
import { AccountField } from '#parts/AccountField.tsx'
import { failureOf } from '#parts/failures/failure.ts'
import { isUnfinishedAddress, unfinishedHint } from '#parts/unfinishedAddress.ts'
import { useAssets } from '#parts/useAssets.ts'
import { useSafeId } from '#session/react.ts'
import { VerdictMark } from '#ui/VerdictMark.tsx'
import { ChangePanel } from './ChangePanel.tsx'
import type { Panels, Ready } from './ready.ts'
import { type Attachable, useAttachable } from './useAttachable.ts'

const words = {
  module: {
    title: 'Enable a module',
    noun: 'module',
    label: 'Contract of the module',
    hint: 'All 42 characters. Whoever controls this contract needs no signature of yours.',
    nothing: 'No contract is at this address. A key as a module could empty this Safe alone.',
    lacks: '',
    has: 'A contract is here. Read its code, or have it read, before the owners sign.',
  },
  guard: {
    title: 'Set a guard of transactions',
    noun: 'guard',
    label: 'Contract of the guard',
    hint: 'All 42 characters. A guard that refuses everything locks this Safe for good.',
    nothing: 'No contract is at this address: every transaction would fail from then on.',
    lacks: 'This contract does not say that it is a guard of transactions (ERC-165, 0xe6d7a83a).',
    has: 'This contract says that it is a guard of transactions. What it refuses is for its code to say.',
  },
  moduleGuard: {
    title: 'Set a guard of modules',
    noun: 'guard',
    label: 'Contract of the guard',
    hint: 'All 42 characters. It is asked about every act of a module.',
    nothing: 'No contract is at this address: every act of a module would fail from then on.',
    lacks: 'This contract does not say that it is a guard of modules (ERC-165, 0x58401ed8).',
    has: 'This contract says that it is a guard of modules. What it refuses is for its code to say.',
  },
} as const

const changeTo = (as: Attachable, address: Address): SettingsChange =>
  as === 'module' ? { kind: 'enableModule', module: address } : { kind: as, guard: address }

type AttachFormProps = { ready: Ready; panels: Panels; as: Attachable }

/** Attaches a contract to the Safe; says while typing what is wrong with it and what the chain shows there. */
export function AttachForm({ ready, panels, as }: AttachFormProps) {
  const { shortName } = useSafeId()
  const { assets = [] } = useAssets()
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { title, noun, label, hint, nothing, lacks, has } = words[as]
  const typed = parseAddress(text, { shortName })
  const made = typed.ok ? changeSettings(ready.plan.after, changeTo(as, typed.address)) : undefined
  const token =
    typed.ok && assets.find(({ kind, address }) => kind === 'erc20' && isSameAddress(address, typed.address))
  const isToken = token ? `This is the contract of ${token.symbol}: a token is no ${noun}.` : undefined
  const address = typed.ok && made?.ok && !token ? typed.address : undefined
  const found = useAttachable(as, address)
  const refusal = made && !made.ok ? `The contract would refuse this: ${made.reason}.` : undefined
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
        <span className="settings-note">Reading what is at this address…</span>
      )}
      {found.error && (
        <VerdictMark kind="unknown" small>
          Could not check what is at this address, so it cannot be attached. {failureOf(found.error).message}
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
