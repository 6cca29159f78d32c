import { addDecimals, roundedPrice } from '#core/money/decimals.ts'
import type { HeldAsset } from '#parts/safe/useAssets.ts'

/** What the Safe's assets are worth together, as the service prices them. */
export function Worth({ assets }: { assets: readonly HeldAsset[] | undefined }) {
  if (!assets) return null
  const total = addDecimals(assets.map(({ fiatBalance = '0' }) => fiatBalance))
  if (!(Number(total) > 0)) return <small>The service reports no prices here.</small>
  return (
    <>
      <strong>${roundedPrice(total, 2)}</strong>
      <small>at prices reported by the service</small>
    </>
  )
}
