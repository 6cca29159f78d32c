import { Details } from '#ui/layout/Details.tsx'
import { Address } from '#ui/values/Address.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import { AssetTable } from './AssetTable.tsx'
import { type ApartAsset, leastWorth } from './setApart.ts'

/** Which token it is not. */
function Imitation({ asset, of }: Extract<ApartAsset, { reason: 'imitation' }>) {
  return (
    <span className="asset-reason">
      <VerdictMark kind="warn" small>
        Same name as {of.symbol}, another contract
      </VerdictMark>
      <span className="asset-reason-contract muted">
        This contract: <Address address={asset.address} size="small" />
      </span>
    </span>
  )
}

const counted = (count: number, one: string, several: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${several}`]

/** Dust and imitations behind one line with how many there are: they are no reason to read a longer list. */
export function ApartAssets({ apart, currency }: { apart: readonly ApartAsset[]; currency: string }) {
  if (apart.length === 0) return null
  const imitations = apart.filter(({ reason }) => reason === 'imitation').length
  const summary = [
    ...counted(imitations, 'imitation', 'imitations'),
    ...counted(apart.length - imitations, 'token of little value', 'tokens of little value'),
  ].join(', ')
  return (
    <div className="assets-apart">
      <Details summary={summary}>
        <p className="assets-note">
          An imitation has the name of another token and is another contract: do not send it, and visit no
          address that it names. Little value is less than {leastWorth} {currency}. The total counts neither.
        </p>
        <AssetTable
          label="Imitations and tokens of little value"
          assets={apart.map(({ asset }) => asset)}
          currency={currency}
          reasonOf={(asset) => {
            const found = apart.find((one) => one.asset === asset)
            return found?.reason === 'imitation' && <Imitation {...found} />
          }}
        />
      </Details>
    </div>
  )
}
