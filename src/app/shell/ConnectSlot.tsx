import { useFirstConnect } from '#session/react.ts'
import { Button } from '#ui/controls/Button.tsx'
import './ConnectSlot.css'

/** The element for the wallet island's button. Until that is loaded, a button of the same size opens it. */
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
