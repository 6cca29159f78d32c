import { useActor, useConnect } from '#session/react.ts'
import { Button } from '#ui/Button.tsx'
import { OwnedSafes } from './OwnedSafes.tsx'

/** The way in for an owner: connect a wallet; once connected, the Safes it is an owner of. */
export function ConnectAct() {
  const actor = useActor()
  const connect = useConnect()
  if (actor) return <OwnedSafes owner={actor.address} />
  return (
    <div className="landing-act">
      <Button
        kind="primary"
        large
        onClick={connect}
        reason={connect ? undefined : 'The list of wallets is not here yet.'}
      >
        Connect a wallet
      </Button>
    </div>
  )
}
