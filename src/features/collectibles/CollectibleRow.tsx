import type { Collectible } from '#gateway/schemas/collectible.ts'
import { Account } from '#parts/accounts/Account.tsx'
import { useHref } from '#session/react.ts'
import { shownPicture } from '#stores/pictures.ts'
import { Picture } from '#ui/values/Picture.tsx'
import { VisibleText } from '#ui/values/VisibleText.tsx'
import { nameOf } from './useCollectibles.ts'
import './CollectibleRow.css'

type CollectibleRowProps = { item: Collectible; agreed: readonly string[] }

/** One collectible of a list. Its names and its picture are claims of its contract; contract and number tell which one it is. */
export function CollectibleRow({ item, agreed }: CollectibleRowProps) {
  const href = useHref()
  const { address, id, tokenName, tokenSymbol, imageUri } = item
  const collection = tokenName || tokenSymbol
  const { picture, reason } = shownPicture(imageUri, agreed)
  return (
    <div className="collectible-row">
      <Picture {...picture} alt="" />
      <div>
        <a
          className="collectible-name reached"
          href={href('collectibles', { contract: address, id: id.toString() })}
          aria-haspopup="dialog"
        >
          <VisibleText text={nameOf(item)} />
        </a>
        <p className="collectible-of pencil">
          {collection ? (
            <>
              <VisibleText text={collection} />, number
            </>
          ) : (
            'Number'
          )}{' '}
          {id.toString()}
        </p>
        <Account address={address} size="small" />
        {reason && <p className="collectible-of muted">{reason}</p>}
      </div>
    </div>
  )
}
