import { useFirstConnect } from '#session/react.ts'
import { Button } from '#ui/controls/Button.tsx'
import './ConnectSlot.css'

/** The element the wallet island puts its button into. Until it arrives a button of the same size stands there, which asks for it. */
export function ConnectSlot() {
  const connect = useFirstConnect()
  return (
    <div id="connect-slot" className="connect-slot">
      {connect && (
        <Button kind="primary" onClick={connect}>
          Connect Wallet
        </Button>
      )}
    </div>
  )
}
