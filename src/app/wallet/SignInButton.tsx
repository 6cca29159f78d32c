import { useStore } from 'zustand'
import type { SignIn } from '#wallet/signIn/signIn.ts'

/** Stands beside the account for as long as it has not been verified. */
export function SignInButton({ signIn, onPress }: { signIn: SignIn; onPress: () => void }) {
  const signedIn = useStore(signIn.store, (state) => state.signedIn)
  if (signedIn) return null
  return (
    <button type="button" className="wallet-sign-in" onClick={onPress}>
      Sign in
    </button>
  )
}
