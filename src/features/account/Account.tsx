import { isSameAddress } from '#core/addresses/address.ts'
import { chainName } from '#core/chains/specifiedChains.ts'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import { useActor, useConnect, useHost, useHref, useOpened, useServices, useWallet } from '#session/react.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { Empty } from '#ui/layout/Empty.tsx'
import { DataList, type Fact } from '#ui/lists/DataList.tsx'
import { Address } from '#ui/values/Address.tsx'
import { OwnerMark } from '#ui/verdict/OwnerMark.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import { AccountButton } from './AccountButton.tsx'
import './Account.css'

/** Whether the connected account is an owner of the open Safe, as the chain says. */
function OwnerOfThisSafe() {
  const actor = useActor()
  const state = useSafeState()
  if (!actor) return null
  const isOwner = state.data?.owners.some((owner) => isSameAddress(owner, actor.address))
  const value = state.data ? (
    <VerdictMark kind={isOwner ? 'pass' : 'info'}>{isOwner ? 'Yes' : 'No'}</VerdictMark>
  ) : state.error ? (
    <VerdictMark kind="unknown">Could not check</VerdictMark>
  ) : (
    'Loading'
  )
  const facts: Fact[] = [
    {
      term: 'Owner of the open Safe',
      value,
      detail:
        isOwner === false ? 'It can view this Safe and send to it. Only owners can sign for it.' : undefined,
      source: 'from the chain',
    },
  ]
  return <DataList facts={facts} />
}

/** Which network the wallet stands on; one that is not set up here is named all the same. */
function WalletNetwork() {
  const { chains } = useServices()
  const chain = useWallet()?.connection.chain
  const opened = useOpened()
  const { name } = useKnownNames()
  if (!chain) return null
  const known = chains.find(({ chainId }) => chainId === chain.id)
  const facts: Fact[] = [
    {
      term: 'Network of the wallet',
      value: chain.unsupported ? (
        <VerdictMark kind="warn">{chainName(chain.id)}, which this page does not support</VerdictMark>
      ) : (
        (known?.name ?? chainName(chain.id))
      ),
      detail: chain.unsupported
        ? 'Wrong network detected, switch or disconnect to continue.'
        : opened.kind === 'safe' && opened.safe.chainId !== chain.id
          ? `The open Safe is on ${name}. Your wallet is asked to switch only when you act.`
          : undefined,
      source: 'reported by your wallet',
    },
  ]
  return <DataList facts={facts} />
}

/** The open Safe's network, where one is open. */
function useKnownNames(): { name: string } {
  const { chains } = useServices()
  const opened = useOpened()
  const chainId = opened.kind === 'safe' ? opened.safe.chainId : 0
  return { name: chains.find((chain) => chain.chainId === chainId)?.name ?? chainName(chainId) }
}

function Connected() {
  const actor = useActor()
  const connect = useConnect()
  const opened = useOpened()
  const href = useHref()
  if (!actor) {
    return (
      <Empty
        action={
          <Button
            kind="primary"
            onClick={connect}
            reason={connect ? undefined : 'The list of wallets is still loading.'}
          >
            Connect a wallet
          </Button>
        }
      >
        No wallet is connected. You can view any Safe, but not sign.
      </Empty>
    )
  }
  return (
    <div className="account">
      <div className="account-mark">
        <OwnerMark address={actor.address} />
      </div>
      <p className="account-address">
        <Address address={actor.address} size="large" ink />
        <CopyButton text={actor.address} />
      </p>
      <AccountButton />
      <p className="muted">
        You act as this owner. These buttons change the network and disconnect the wallet.
      </p>
      <WalletNetwork />
      {opened.kind === 'safe' && <OwnerOfThisSafe />}
      <ButtonLink href={href('safes')}>Your Safes</ButtonLink>
    </div>
  )
}

/** Whom one acts as here: an owner with their own wallet, or inside a host the Safe itself. */
export function Account() {
  const host = useHost()
  if (!host) return <Connected />
  return (
    <div className="account">
      <p className="account-address">
        <Address address={host.safe.address} size="large" ink />
        <CopyButton text={host.safe.address} />
      </p>
      <p>
        You act as this Safe. What you send goes to <strong>{host.origin}</strong>, your wallet (host), which
        asks the owners.
      </p>
      <p className="muted">Connect and disconnect wallets there.</p>
    </div>
  )
}
