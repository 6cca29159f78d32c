import { useState } from 'react'
import { Failed } from '#parts/failures/Failed.tsx'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { useAreVerdictsIn } from '#parts/loading/useAreVerdictsIn.ts'
import type { HeldAsset } from '#parts/safe/useAssets.ts'
import { wholeMomentOf } from '#parts/sentences/when.ts'
import { useHref, usePageLocation, useServices } from '#session/react.ts'
import { valueIn } from '#stores/currency.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { PhoneFold } from '#ui/controls/PhoneFold.tsx'
import { Allocation } from '#ui/figures/Allocation.tsx'
import { Clause } from '#ui/layout/Clause.tsx'
import { Empty } from '#ui/layout/Empty.tsx'
import { PageHead } from '#ui/layout/Page.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { AddTokenDialog } from './AddTokenDialog.tsx'
import { ApartAssets } from './ApartAssets.tsx'
import { AssetDialog } from './AssetDialog.tsx'
import { AssetTable } from './AssetTable.tsx'
import { CoursePart } from './course/CoursePart.tsx'
import { unhide } from './preferences.ts'
import { ReceiveDialog } from './ReceiveDialog.tsx'
import { useHoldings } from './useHoldings.ts'
import { View } from './View.tsx'
import './Assets.css'

const approvals = lazyComponent(() =>
  import('./approvals/ApprovalsClause.tsx').then((part) => part.ApprovalsClause),
)

type Holdings = ReturnType<typeof useHoldings>

function Dialogs({
  assets,
  hidden,
  currency,
  keyOf,
  onHidden,
}: Holdings & { onHidden: (asset: HeldAsset) => void }) {
  const { params } = usePageLocation()
  const { places } = useServices()
  const href = useHref()
  const close = () => places.go(href('assets'))
  const token = params.get('token')?.toLowerCase()
  const asset = assets?.find(({ address }) => address.toLowerCase() === token)
  if (params.has('receive')) return <ReceiveDialog onClose={close} />
  if (params.has('add')) return <AddTokenDialog listed={assets ?? []} onClose={close} />
  if (!asset) return null
  return (
    <AssetDialog
      asset={asset}
      currency={currency}
      name={keyOf(asset)}
      isHidden={hidden.includes(asset)}
      onHidden={() => onHidden(asset)}
      onClose={close}
    />
  )
}

function Held({
  shown,
  total,
  isPriced,
  shareOf,
  currency,
  pricedAt,
  listError,
}: Holdings & { shown: NonNullable<Holdings['shown']> }) {
  const href = useHref()
  const { gateway } = useServices()
  if (shown.length === 0) {
    return (
      <Empty
        action={
          <ButtonLink href={href('assets', { receive: '' })} opensDialog>
            Receive
          </ButtonLink>
        }
      >
        No assets to show. Hidden assets are listed below.
      </Empty>
    )
  }
  const isWorth = Number(total) > 0
  const shares = shown.map((asset) => ({
    key: asset.address,
    name: asset.symbol,
    thousandths: shareOf(asset),
  }))
  return (
    <>
      {isWorth && <Allocation shares={shares} />}
      <AssetTable
        label="Assets of the Safe"
        assets={shown}
        currency={currency}
        {...(isWorth && { shareOf, total })}
      />
      <p className="assets-note">
        {isPriced
          ? `Prices: the Safe service at ${new URL(gateway.baseUrl).host}, loaded ${wholeMomentOf(pricedAt)}. It names no source. No check uses them.`
          : listError
            ? 'The prices could not be loaded from the service, so no shares are drawn.'
            : 'The service reports no prices here, so no shares are drawn.'}
      </p>
      {isWorth && <CoursePart assets={shown} currency={currency} pricedAt={pricedAt} />}
    </>
  )
}

/** Who has hidden a token stands at its way back; what they pressed is gone. */
const leadToUndo = (line: HTMLElement | null) => line?.querySelector('button')?.focus()

/** Everything the Safe holds: amounts read from the chain, worth as the service claims it. */
export function Assets() {
  const holdings = useHoldings()
  const { assets, shown, hidden, total, isPriced, currency, listError, readError, keyOf } = holdings
  const areVerdictsIn = useAreVerdictsIn()
  const [hiddenNow, setHidden] = useState<string>()
  const justHidden = hidden.find(({ address }) => address === hiddenNow)
  const href = useHref()
  return (
    <>
      <PageHead title="Assets" note="Amounts from the chain, prices reported by the Safe service.">
        {shown && isPriced && (
          <p className="assets-total">
            {valueIn(currency, total)} {currency}
          </p>
        )}
        <ButtonLink href={href('assets', { add: '' })} opensDialog>
          Add a token
        </ButtonLink>
        <ButtonLink href={href('assets', { receive: '' })} opensDialog>
          Receive
        </ButtonLink>
      </PageHead>
      <Clause title="Assets of the Safe">
        <PhoneFold label="Currency, order and what is shown">
          <View />
        </PhoneFold>
        {listError && (
          <Failed
            kind="unknown"
            title="The tokens of this Safe could not be loaded from the service."
            error={listError}
          >
            The network’s own coin is still loaded from the chain.
          </Failed>
        )}
        {readError && (
          <Failed kind="unknown" title="The balances could not be loaded from the chain." error={readError} />
        )}
        {!shown && !readError && <RuledLoading label="Loading the balances" lines={5} />}
        {justHidden && (
          <p className="assets-undo" role="status" ref={leadToUndo}>
            {justHidden.symbol} is hidden in this browser.{' '}
            <Button kind="quiet" onClick={() => unhide(keyOf(justHidden))}>
              Undo
            </Button>
          </p>
        )}
        {shown && <Held {...holdings} shown={shown} />}
        <ApartAssets apart={holdings.apart} currency={currency} />
      </Clause>
      {hidden.length > 0 && (
        <Clause title="Hidden by you" aside="not in the total">
          <AssetTable label="Hidden by you" assets={hidden} currency={currency} />
        </Clause>
      )}
      {assets && areVerdictsIn && (
        <Deferred part={approvals} props={{ listed: assets.map(({ address }) => address) }} />
      )}
      <Dialogs {...holdings} onHidden={({ address }) => setHidden(address)} />
    </>
  )
}
