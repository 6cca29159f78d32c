import type { Address } from '#core/safe/safe.ts'
import { useHref } from '#session/react.ts'
import './AddName.css'

/** The way to give an account a name, where it has none. */
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
