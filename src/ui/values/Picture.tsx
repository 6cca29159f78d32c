import { type ReactNode, useState } from 'react'
import './Picture.css'

type PictureProps = {
  /** Undefined until a person agreed to its being asked for, or where there is none. */
  src: string | undefined
  /** What stands where there is no picture, and why. */
  instead: ReactNode
  alt: string
  size?: 'small' | 'large'
}

/** Somebody else's picture: asked for without saying where from, in a frame that keeps its place, an empty one where it cannot be shown. */
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
