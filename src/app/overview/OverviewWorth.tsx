import { useHoldings } from '#features/assets/useHoldings.ts'
import { valueIn } from '#stores/currency.ts'

/** What the Safe's assets are worth together: the sum that Assets has, without what stands apart or is hidden there. */
export function OverviewWorth() {
  const { shown, total, currency } = useHoldings()
  if (!shown) return null
  if (!(Number(total) > 0)) return <small>The service reports no prices here.</small>
  return (
    <>
      <strong>
        {valueIn(currency, total)} {currency}
      </strong>
      <small>at prices reported by the service</small>
    </>
  )
}
