import { useMemo } from 'react'
import { qrModules } from './qrModules.ts'
import './Qr.css'

/** The quiet zone that readers need around the code, in modules. */
const QUIET = 4

/** A text as a QR code, always dark on light, because not every reader takes the reverse. */
export function Qr({ text, label }: { text: string; label: string }) {
  const modules = useMemo(() => qrModules(text), [text])
  const side = modules.length + 2 * QUIET
  const path = modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
