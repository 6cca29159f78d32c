import { useStore } from 'zustand'
import { useServices, useWallet } from '#session/react.ts'
import type { WalletSide } from '#session/session.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Clause } from '#ui/layout/Clause.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'

const proves = {
  local:
    'The signature was verified on this device. Until you reload, it proves to this page only that your wallet controls this account.',
  gateway: 'The service checked the signature and keeps you signed in.',
  off: '',
} as const

function Verified({ wallet }: { wallet: WalletSide & { signIn: NonNullable<WalletSide['signIn']> } }) {
  const { config } = useServices()
  const { signedIn } = useStore(wallet.signIn.store)
  if (!signedIn) {
    return (
      <>
        <VerdictMark kind="unknown">Not verified</VerdictMark>
        <p className="muted">
          Your wallet reports this account but has not proved that it holds its key. You can sign and send
          without this: every signature is checked.
        </p>
        <Button onClick={wallet.openSignIn}>Verify your account</Button>
      </>
    )
  }
  return (
    <>
      <VerdictMark kind="pass">Verified</VerdictMark>
      <p className="muted">{proves[config.signIn]}</p>
      <Button onClick={() => void wallet.signIn.signOut()}>Sign out</Button>
    </>
  )
}

/** Whether this account was verified by a signature (EIP-4361), and the way to do so. */
export function SignedIn() {
  const wallet = useWallet()
  if (!wallet?.signIn || !wallet.connection.account) return null
  return (
    <Clause title="Sign-in">
      <div className="account-part">
        <Verified wallet={{ ...wallet, signIn: wallet.signIn }} />
      </div>
    </Clause>
  )
}
