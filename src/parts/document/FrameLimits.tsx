import { useActor } from '#session/react.ts'

/** Inside a host's frame: what this page cannot do there, and what it does instead. */
export function FrameLimits() {
  const actor = useActor()
  if (actor?.kind !== 'safe') return null
  return (
    <p className="small">
      <strong>What this page cannot prevent here:</strong> the wallet around it holds the keys, and could sign
      something else than it shows. Compare these hashes with what it and your device show. What comes back is
      compared with them here, and a difference closes the line.
    </p>
  )
}
