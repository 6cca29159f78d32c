import { UserRejectedRequestError } from 'viem'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { AppError } from '#core/errors.ts'
import type { Actor } from '#core/protocol/actor.ts'
import type { Address, Hex } from '#core/safe/safe.ts'

/** How one signs in: with this page alone, or with a service that keeps a session. */
export interface AuthenticationAdapter {
  getNonce(): Promise<string>
  /** The text to sign (EIP-4361). */
  createMessage(given: { nonce: string; address: Address; chainId: number }): string
  /** Whether the account signed this very message, of a nonce that is good now; a nonce is good once. */
  verify(given: { message: string; signature: Hex }): Promise<boolean>
  signOut(): Promise<void>
  /** Who is signed in already, from an earlier visit. */
  signedIn(): Promise<Address | undefined>
}

export type SignInState = {
  step: 'idle' | 'signing' | 'verifying'
  error?: string
  signedIn?: { address: Address; chainId: number }
}

export type SignIn = {
  store: StoreApi<SignInState>
  /** One try with a nonce of its own. A declined signature quietly goes back to idle; every other failure can be tried again. */
  signIn(actor: Pick<Actor, 'address' | 'chainId' | 'signMessage'>): Promise<void>
  signOut(): Promise<void>
  /** Takes up an earlier visit's session of this account. */
  resume(actor: Pick<Actor, 'address' | 'chainId'>): Promise<void>
  /** What was begun or shown for another account or chain is over. */
  forget(): void
}

/** The specification's sentences (point 8). */
const failures = {
  preparing: 'Error preparing message, please retry!',
  signing: 'Error signing message, please retry!',
  verifying: 'Error verifying signature, please retry!',
  other: 'Oops, something went wrong!',
} as const

/** Signing in as the specification has it (point 4): idle, signing, verifying. @throws AppError where there is no adapter. */
export function createSignIn(given: AuthenticationAdapter | undefined): SignIn {
  if (!given) throw new AppError('No authentication adapter found')
  const adapter = given
  const store = createStore<SignInState>(() => ({ step: 'idle' }))
  let current = 0

  /** Answers the signed message, or the sentence that names the step that failed; undefined when it was declined. */
  async function attempt(
    { address, chainId, signMessage }: Parameters<SignIn['signIn']>[0],
    enter: (state: SignInState) => void,
  ): Promise<SignInState> {
    const idle = (error: string): SignInState => ({ step: 'idle', error })
    const nonce = await adapter.getNonce().catch(() => undefined)
    if (nonce === undefined) return idle(failures.preparing)
    const message = adapter.createMessage({ nonce, address, chainId })
    const signed = await signMessage(message).then(
      (signature) => ({ signature }),
      (error) => ({ error }),
    )
    if ('error' in signed)
      return signed.error instanceof UserRejectedRequestError ? { step: 'idle' } : idle(failures.signing)
    enter({ step: 'verifying' })
    const isTrue = await adapter.verify({ message, signature: signed.signature }).catch(() => false)
    return isTrue ? { step: 'idle', signedIn: { address, chainId } } : idle(failures.verifying)
  }

  return {
    store,
    async signIn(actor) {
      if (store.getState().step !== 'idle') return
      current += 1
      const own = current
      const enter = (state: SignInState) => {
        if (own === current) store.setState(state, true)
      }
      enter({ step: 'signing' })
      try {
        enter(await attempt(actor, enter))
      } catch (_unforeseen) {
        enter({ step: 'idle', error: failures.other })
      }
    },
    async signOut() {
      current += 1
      store.setState({ step: 'idle' }, true)
      await adapter.signOut()
    },
    async resume({ address, chainId }) {
      const own = current
      const signedIn = await adapter.signedIn().catch(() => undefined)
      const isOwn = signedIn?.toLowerCase() === address.toLowerCase()
      if (isOwn && own === current) store.setState({ step: 'idle', signedIn: { address, chainId } }, true)
    },
    forget() {
      current += 1
      store.setState({ step: 'idle' }, true)
    },
  }
}
