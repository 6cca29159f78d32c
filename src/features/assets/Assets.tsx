import { valueIn } from '#parts/currency.ts'
import { Failed } from '#parts/failures/Failed.tsx'
import { useHref, usePlace, useServices } from '#session/react.ts'
import { Allocation } from '#ui/Allocation.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Clause } from '#ui/Clause.tsx'
import { Empty } from '#ui/Empty.tsx'
import { PageHead } from '#ui/Page.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'
import { AssetDialog } from './AssetDialog.tsx'
import { AssetTable } from './AssetTable.tsx'
import { ReceiveDialog } from './ReceiveDialog.tsx'
import { useHoldings } from './useHoldings.ts'
import { View } from './View.tsx'
import './Assets.css'

type Holdings = ReturnType<typeof useHoldings>

function Dialogs({ assets, hidden, currency, keyOf }: Holdings) {
  const { params } = usePlace()
  const { places } = useServices()
  const href = useHref()
  const close = () => places.go(href('assets'))
  const token = params.get('token')?.toLowerCase()
  const asset = assets?.find(({ address }) => address.toLowerCase() === token)
  if (params.has('receive')) return <ReceiveDialog onClose={close} />
  if (!asset) return null
  return (
    <AssetDialog
      asset={asset}
      currency={currency}
      name={keyOf(asset)}
      isHidden={hidden.includes(asset)}
      onClose={close}
    />
  )
}

function Held({ shown, total, shareOf, currency }: Holdings & { shown: NonNullable<Holdings['shown']> }) {
  const href = useHref()
  if (shown.length === 0) {
    return (
      <Empty
        action={
          <ButtonLink href={href('assets', { receive: '' })} opensDialog>
            Receive
          </ButtonLink>
        }
      >
        Nothing is shown here. What is hidden stands below.
      </Empty>
    )
  }
  const isPriced = Number(total) > 0
  const shares = shown.map((asset) => ({
    key: asset.address,
    name: asset.symbol,
    thousandths: shareOf(asset),
  }))
  return (
    <>
      {isPriced && <Allocation shares={shares} />}
      <AssetTable
        label="What the Safe holds"
        assets={shown}
        currency={currency}
        {...(isPriced && { shareOf, total })}
      />
      <p className="assets-note">
        {isPriced
          ? 'Grey figures are claims by the service. They never enter a check.'
          : 'The service claims no prices here, so no shares are drawn.'}
      </p>
    </>
  )
}

/** Everything the Safe holds: amounts read from the chain, worth as the service claims it. */
export function Assets() {
  const holdings = useHoldings()
  const { shown, hidden, total, currency, listError, readError } = holdings
  const href = useHref()
  return (
    <>
      <PageHead title="Assets" note="Amounts from the chain, prices claimed by the service.">
        {shown && Number(total) > 0 && (
          <p className="assets-total">
            {valueIn(currency, total ?? '')} {currency}
          </p>
        )}
        <ButtonLink href={href('assets', { receive: '' })} opensDialog>
          Receive
        </ButtonLink>
      </PageHead>
      <Clause title="What the Safe holds">
        <View />
        {listError && (
          <Failed kind="unknown" title="The service did not list this Safe’s tokens." error={listError}>
            The network’s own coin is read from the chain all the same.
          </Failed>
        )}
        {readError && (
          <Failed kind="unknown" title="The balances could not be read from the chain." error={readError} />
        )}
        {!shown && !readError && <RuledLoading label="Reading the balances" lines={5} />}
        {shown && <Held {...holdings} shown={shown} />}
      </Clause>
      {hidden.length > 0 && (
        <Clause title="Hidden by you" aside="not in the total">
          <AssetTable label="Hidden by you" assets={hidden} currency={currency} />
        </Clause>
      )}
      <Dialogs {...holdings} />
    </>
  )
}
