import { useActor } from '#session/react.ts'
import './FrameLimits.css'

/** What this page cannot do in a frame, and what it does instead. `isDraft`: the wallet (host) has yet to choose the nonce. */
export function FrameLimits({ isDraft = false }: { isDraft?: boolean }) {
  const actor = useActor()
  if (actor?.kind !== 'safe') return null
  return (
    <p className="frame-limits small">
      <strong>This page cannot prevent one thing here:</strong> your wallet (host) holds the keys and could
      sign something other than it shows.{' '}
      {isDraft
        ? 'Once the wallet has proposed it, compare the hashes shown here with those of the wallet and your device.'
        : 'Compare these hashes with those of the wallet and your device.'}{' '}
      This page compares the wallet’s answer with your request. If they differ, signing is blocked.
    </p>
  )
}
