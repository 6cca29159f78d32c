import { Account } from '#parts/accounts/Account.tsx'
import { useKnownChain, useSafeId } from '#session/react.ts'
import { prefixed } from '#session/session.ts'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { Dialog } from '#ui/layout/Dialog.tsx'
import { Qr } from '#ui/qr/Qr.tsx'
import './ReceiveDialog.css'

/** The Safe's address to be paid to: in full, to copy, and as a code to read with a camera. */
export function ReceiveDialog({ onClose }: { onClose: () => void }) {
  const safe = useSafeId()
  const { name } = useKnownChain()
  return (
    <Dialog open onClose={onClose} title="Receive">
      <div className="receive">
        <p>
          Send to this address on <strong>{name}</strong> only. On another network there may be no Safe at
          this address.
        </p>
        <Qr text={safe.address} label="The address of this Safe as a QR code" />
        <p className="receive-address">
          <Account address={safe.address} size="large" ink twoRows />
          <CopyButton text={safe.address} />
        </p>
        <p className="muted small">
          With its network before it: <code>{prefixed(safe)}</code>{' '}
          <CopyButton text={prefixed(safe)} label="Copy address with its network" />
        </p>
        <p className="muted small">
          The code holds this address and nothing else. Compare it with the scanned address.
        </p>
      </div>
    </Dialog>
  )
}
