import { useActor } from '#session/react.ts'
import './FrameLimits.css'

/** Inside a host's frame: what this page cannot do there, and what it does instead. `isDraft`: the wallet has yet to say what is hashed. */
export function FrameLimits({ isDraft = false }: { isDraft?: boolean }) {
  const actor = useActor()
  if (actor?.kind !== 'safe') return null
  return (
    <p className="frame-limits small">
      <strong>What this page cannot prevent here:</strong> the wallet around it holds the keys, and could sign
      something else than it shows.{' '}
      {isDraft
        ? 'Once the wallet has proposed it, compare the hashes that stand here then with what it and your device show.'
        : 'Compare these hashes with what it and your device show.'}{' '}
      What comes back is compared with what you asked for here, and a difference closes the line.
    </p>
  )
}
