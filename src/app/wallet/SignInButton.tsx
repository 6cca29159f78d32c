import { useStore } from 'zustand'
import type { SignIn } from '#wallet/signIn/signIn.ts'

/** Beside the account until it is verified. */
export function SignInButton({ signIn, onPress }: { signIn: SignIn; onPress: () => void }) {
  const signedIn = useStore(signIn.store, (state) => state.signedIn)
  if (signedIn) return null
  return (
    <button type="button" className="wallet-sign-in" onClick={onPress}>
      Sign in
    </button>
  )
}
