import { type FormEvent, useState } from 'react'
import { includesAddress, isSameAddress, parseAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Delegate } from '#gateway/schemas/delegate.ts'
import { AccountField } from '#parts/accounts/AccountField.tsx'
import { AccountKindBadge } from '#parts/accounts/AccountKindBadge.tsx'
import { isUnfinishedAddress, unfinishedHint } from '#parts/accounts/unfinishedAddress.ts'
import { OpenInNewTab } from '#parts/frame/OpenInNewTab.tsx'
import { useAssets } from '#parts/safe/useAssets.ts'
import { useActor, useKnownChain, useSafeId } from '#session/react.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { delegateProblem, labelProblem } from './delegateProblems.ts'
import type { useDelegation } from './useDelegation.ts'

type AddDelegateProps = {
  owners: readonly Address[]
  delegates: readonly Delegate[]
  delegation: ReturnType<typeof useDelegation>
}

/** Why nobody can be named from here now. */
function useDisabledReason(owners: readonly Address[]): string | undefined {
  const actor = useActor()
  if (!actor) return 'Connect the wallet of an owner: adding a proposer needs its signature.'
  if (actor.kind === 'safe') return 'Only an owner’s own wallet can sign it: open this page in its own tab.'
  const isOwner = includesAddress(owners, actor.address)
  return isOwner
    ? undefined
    : 'The connected wallet is not an owner of this Safe, so it cannot add proposers.'
}

/** Names somebody who may propose; says while typing what is wrong. */
export function AddDelegate({ owners, delegates, delegation }: AddDelegateProps) {
  const { address: safe, shortName, chainId } = useSafeId()
  const { name: network } = useKnownChain()
  const actor = useActor()
  const disabledReason = useDisabledReason(owners)
  const { assets = [] } = useAssets()
  const [account, setAccount] = useState('')
  const [label, setLabel] = useState('')
  const [isAsked, setAsked] = useState(false)
  const you = actor?.address ?? safe
  const mine = delegates.filter(({ delegator }) => isSameAddress(delegator, you)).map((one) => one.delegate)
  const tokens = assets.filter(({ kind }) => kind === 'erc20')
  const wrongAccount = delegateProblem(account, { safe, shortName, owners, you, delegates: mine, tokens })
  const typed = parseAddress(account, { shortName })
  const wrongLabel = labelProblem(label)
  const isAway = actor !== undefined && disabledReason === undefined && actor.chainId !== chainId

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (wrongAccount !== undefined || wrongLabel !== undefined || !typed.ok) return
    const done = () => {
      setAccount('')
      setLabel('')
      setAsked(false)
    }
    delegation.run({ kind: 'add', delegate: typed.address, label: label.trim() }, { onSuccess: done })
  }

  if (disabledReason !== undefined)
    return (
      <div className="delegates-form">
        <p className="muted">{disabledReason}</p>
        {actor?.kind === 'safe' && (
          <div>
            <OpenInNewTab page="delegates" />
          </div>
        )}
      </div>
    )
  if (isAway)
    return (
      <Notice
        kind="warn"
        title={`Your wallet is on another network. This Safe is on ${network}.`}
        actions={<Button onClick={() => delegation.run({ kind: 'switchChain' })}>Switch network</Button>}
      />
    )
  return (
    <form className="delegates-form" onSubmit={submit} noValidate>
      <AccountField
        label="Account"
        value={account}
        onChange={setAccount}
        placeholder={`${shortName}:0x…`}
        hint={unfinishedHint(account) ?? 'All 42 characters, or a name from your address book.'}
        error={isAsked || !isUnfinishedAddress(account) ? wrongAccount : undefined}
      />
      {typed.ok && wrongAccount === undefined && <AccountKindBadge account={typed.address} isNew />}
      <Field
        label="Label"
        value={label}
        onChange={setLabel}
        hint="Public: the service shows it to everyone."
        error={isAsked || label.length > 0 ? wrongLabel : undefined}
      />
      <div>
        <Button type="submit" kind="primary" busy={delegation.asked?.kind === 'add'}>
          Sign and add
        </Button>
      </div>
    </form>
  )
}
