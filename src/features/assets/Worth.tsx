import { clockOf } from '#parts/sentences/when.ts'
import { valueIn } from '#stores/currency.ts'
import { useHoldings } from './useHoldings.ts'

/** What the Safe's assets are worth together, by the service's prices; the overview keeps its room. */
export function Worth() {
  const { shown, total, isPriced, currency, pricedAt, listError } = useHoldings()
  if (!shown) return null
  if (!isPriced)
    return (
      <small>
        {listError
          ? 'The prices could not be loaded from the service.'
          : 'The service reports no prices here.'}
      </small>
    )
  return (
    <>
      <strong>
        {valueIn(currency, total)} {currency}
      </strong>
      <small>at prices reported by the service, {clockOf(pricedAt)}</small>
    </>
  )
}
