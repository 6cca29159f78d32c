import { type ReactNode, useState } from 'react'
import './Picture.css'

type PictureProps = {
  /** Undefined until the person allows it to be loaded, or when there is none. */
  src: string | undefined
  /** Shown instead of a picture, with the reason. */
  instead: ReactNode
  alt: string
  size?: 'small' | 'large'
}

/** A picture from another site, loaded without a referrer into a box of fixed size; the box stays empty when the picture cannot be shown. */
export function Picture({ src, instead, alt, size = 'small' }: PictureProps) {
  const [failed, setFailed] = useState<string>()
  const isShown = src !== undefined && src !== failed
  return (
    <span className={`picture picture-${size}`}>
      {isShown ? (
        <img
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
        />
      ) : (
        <span className="picture-instead">{src === undefined ? instead : 'Could not be loaded'}</span>
      )}
    </span>
  )
}
