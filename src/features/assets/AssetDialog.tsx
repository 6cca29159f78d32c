import { useStore } from 'zustand'
import { includesAddress } from '#core/addresses/address.ts'
import { formatAmount } from '#core/money/decimals.ts'
import { unitText } from '#core/money/unitText.ts'
import { Account } from '#parts/accounts/Account.tsx'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import type { HeldAsset } from '#parts/safe/useAssets.ts'
import { useHref, useKnownChain, useSafeId } from '#session/react.ts'
import { addedTokens, addedTokensOf } from '#stores/addedTokens.ts'
import { priceIn, valueIn } from '#stores/currency.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { Dialog } from '#ui/layout/Dialog.tsx'
import { DataList, type Fact } from '#ui/lists/DataList.tsx'
import { sendParamsOf } from './AssetTable.tsx'
import { dropToken } from './changeAddedTokens.ts'
import { hide, unhide } from './preferences.ts'

const approvals = lazyComponent(() =>
  import('./approvals/TokenApprovals.tsx').then((part) => part.TokenApprovals),
)

function factsOf(asset: HeldAsset, currency: string, network: string): Fact[] {
  const { kind, address, name, symbol, decimals, balance, fiatBalance, fiatConversion } = asset
  const isToken = kind === 'erc20'
  const worth = (text: string | undefined, told: typeof valueIn) =>
    text && Number(fiatConversion) > 0 ? `${told(currency, text)} ${currency}` : 'no price'
  return [
    {
      term: 'Balance',
      value: `${formatAmount(balance, decimals)} ${unitText(symbol)}`,
      source: 'from the chain',
    },
    ...(isToken
      ? [
          {
            term: 'Contract',
            value: (
              <>
                <Account address={address} twoRows ink /> <CopyButton text={address} />
              </>
            ),
            detail: 'Any contract can use any name: compare this address.',
          },
        ]
      : []),
    {
      term: 'Name',
      value: `${name}, ${symbol}`,
      source: isToken ? 'reported by its contract' : 'configuration',
    },
    {
      term: 'Decimals',
      value: String(decimals),
      source: isToken ? 'reported by its contract' : 'configuration',
    },
    { term: 'Network', value: network, source: 'configuration' },
    {
      term: 'Price',
      value: <span className="pencil">{worth(fiatConversion, priceIn)}</span>,
      source: 'claim',
    },
    { term: 'Value', value: <span className="pencil">{worth(fiatBalance, valueIn)}</span>, source: 'claim' },
  ]
}

type AssetDialogProps = {
  asset: HeldAsset
  currency: string
  /** What it is hidden under. */
  name: string
  isHidden: boolean
  onHidden: () => void
  onClose: () => void
}

/** One asset: how much the chain says there is, which contract it is, what the service claims it is worth. */
export function AssetDialog({ asset, currency, name, isHidden, onHidden, onClose }: AssetDialogProps) {
  const href = useHref()
  const network = useKnownChain().name
  const { chainId } = useSafeId()
  const isAdded = includesAddress(addedTokensOf(useStore(addedTokens), chainId), asset.address)
  const remove = () => {
    dropToken(chainId, asset.address)
    onClose()
  }
  const toggle = () => {
    if (isHidden) unhide(name)
    else {
      hide(name)
      onHidden()
    }
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={asset.symbol}
      actions={
        <>
          {isAdded && <Button onClick={remove}>Remove from my list</Button>}
          <Button onClick={toggle}>{isHidden ? 'Show it again' : 'Hide'}</Button>
          <ButtonLink
            href={href('history', {
              token: asset.kind === 'native' ? 'native' : asset.address.toLowerCase(),
              unlisted: 'shown',
            })}
          >
            History
          </ButtonLink>
          <ButtonLink href={href('assets', { receive: asset.symbol })} opensDialog>
            Receive
          </ButtonLink>
          <ButtonLink kind="primary" href={href('compose', sendParamsOf(asset))}>
            Send
          </ButtonLink>
        </>
      }
    >
      <DataList facts={factsOf(asset, currency, network)} />
      {asset.kind === 'erc20' && (
        <div className="asset-approvals">
          <h3>Approvals</h3>
          <Deferred part={approvals} props={{ token: asset.address }} />
        </div>
      )}
    </Dialog>
  )
}
