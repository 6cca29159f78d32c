import type { Address } from '#core/safe/safe.ts'
import { useHref } from '#session/react.ts'
import './AddName.css'

/** A button to name an account that has no name. */
export function AddName({ address }: { address: Address }) {
  const href = useHref()
  return (
    <a
      className="reached add-name"
      href={href('addressBook', { address })}
      aria-label={`Add name for ${address}`}
    >
      Add name
    </a>
  )
}
