import { type CSSProperties, useMemo } from 'react'
import { qrDrawing } from './qrDrawing.ts'
import './Qr.css'

/** A text as a QR code, always dark on light, because not every reader takes the reverse. */
export function Qr({ text, label }: { text: string; label: string }) {
  const { side, path } = useMemo(() => qrDrawing(text), [text])
  return (
    <svg
      className="qr"
      style={{ '--modules': side } as CSSProperties}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
