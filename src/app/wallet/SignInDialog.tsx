import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Actor } from '#core/protocol/actor.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/layout/Dialog.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import type { SignIn } from '#wallet/signIn/signIn.ts'

const labels = {
  idle: 'Sign message',
  signing: 'Waiting for signature...',
  verifying: 'Verifying signature...',
} as const

type SignInDialogProps = {
  open: boolean
  onClose: () => void
  signIn: SignIn
  actor: Pick<Actor, 'address' | 'chainId' | 'signMessage'>
  /** The service that keeps the session; undefined for a sign-in on this page alone. */
  service: string | undefined
}

/** Verify your account: the wallet signs a text, and the page or the service verifies the signature. */
export function SignInDialog({ open, onClose, signIn, actor, service }: SignInDialogProps) {
  const { step, error, signedIn } = useStore(signIn.store)

  useEffect(() => {
    if (open && signedIn) onClose()
  }, [open, signedIn, onClose])

  const close = () => {
    if (step !== 'idle') signIn.forget()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Verify your account"
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button kind="primary" busy={step !== 'idle'} onClick={() => void signIn.signIn(actor)}>
            {labels[step]}
          </Button>
        </>
      }
    >
      <p className="sign-in-text">
        Sign a message in your wallet to verify that you are the owner of this account. It sends no
        transaction and costs nothing.
      </p>
      {service === undefined ? (
        <p className="muted">
          It proves to this page, until you reload it, that your wallet answers for this account. It proves
          nothing to anybody else: no service learns of it, and no session is opened anywhere.
        </p>
      ) : (
        <p className="muted">
          <strong>{service}</strong> checks the signature and keeps you signed in for a day, or until you sign
          out.
        </p>
      )}
      {error !== undefined && <Notice kind="stop" title={error} />}
    </Dialog>
  )
}
