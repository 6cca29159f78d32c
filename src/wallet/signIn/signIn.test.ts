import { UserRejectedRequestError } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Hex } from '#core/safe/safe.ts'
import { type AuthenticationAdapter, createSignIn, type SignInState } from './signIn.ts'

const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const { address } = account
const chainId = 5

/** What an adapter was asked, in order; each step does as the test says. */
let asked: string[]
let faults: Partial<AuthenticationAdapter>

const adapter = (): AuthenticationAdapter => {
  let count = 0
  return {
    getNonce: async () => {
      asked.push('nonce')
      count += 1
      return `nonce${count}`
    },
    createMessage: ({ nonce }) => `message of ${nonce}`,
    verify: async ({ message }) => {
      asked.push(message)
      return true
    },
    signOut: async () => void asked.push('signOut'),
    signedIn: async () => undefined,
    ...faults,
  }
}

const signer = (signMessage: (message: string) => Promise<Hex> = async () => '0x01') => ({
  address,
  chainId,
  signMessage,
})

beforeEach(() => {
  asked = []
  faults = {}
})

describe('signing in', () => {
  test('4.10 is idle, then signing, then verifying, then idle with who signed in', async () => {
    const { store, signIn } = createSignIn(adapter())
    const seen: SignInState[] = [store.getState()]
    store.subscribe((state) => seen.push(state))
    await signIn(signer())
    expect(seen.map(({ step }) => step)).toEqual(['idle', 'signing', 'verifying', 'idle'])
    expect(store.getState().signedIn).toEqual({ address, chainId })
  })

  test('7.30 goes through an adapter with nonce, message and verification', async () => {
    await createSignIn(adapter()).signIn(signer())
    expect(asked).toEqual(['nonce', 'message of nonce1'])
  })

  test('4.11 a declined signature quietly goes back to idle', async () => {
    const { store, signIn } = createSignIn(adapter())
    await signIn(signer(() => Promise.reject(new UserRejectedRequestError(new Error('no')))))
    expect(store.getState()).toEqual({ step: 'idle' })
  })

  const failing = () => Promise.reject(new Error('out of order'))
  /** What is said after two tries: the second one is answered as the first. */
  async function errorsWith(fault: Partial<AuthenticationAdapter>, sign = signer()): Promise<SignInState[]> {
    faults = fault
    const { store, signIn } = createSignIn(adapter())
    await signIn(sign)
    const first = store.getState()
    await signIn(sign)
    return [first, store.getState()]
  }
  const twice = (error: string) => [
    { step: 'idle', error },
    { step: 'idle', error },
  ]

  test("8.4 'Error preparing message, please retry!' without a nonce", async () =>
    expect(await errorsWith({ getNonce: failing })).toEqual(twice('Error preparing message, please retry!')))

  test("8.5 'Error signing message, please retry!' when the wallet fails", async () =>
    expect(await errorsWith({}, signer(failing))).toEqual(twice('Error signing message, please retry!')))

  test("8.6 'Error verifying signature, please retry!' when it cannot be verified, or is not true", async () => {
    const error = 'Error verifying signature, please retry!'
    expect(await errorsWith({ verify: failing })).toEqual(twice(error))
    expect(await errorsWith({ verify: async () => false })).toEqual(twice(error))
  })

  test("8.7 'Oops, something went wrong!' for what nobody foresaw", async () => {
    const createMessage = () => {
      throw new Error('out of order')
    }
    expect(await errorsWith({ createMessage })).toEqual(twice('Oops, something went wrong!'))
  })

  test('a try after a failure has a nonce of its own', async () => {
    const { signIn } = createSignIn(adapter())
    await signIn(signer(failing))
    await signIn(signer())
    expect(asked).toEqual(['nonce', 'nonce', 'message of nonce2'])
  })

  test("8.8 'No authentication adapter found' where there is none", () =>
    expect(() => createSignIn(undefined)).toThrow('No authentication adapter found'))

  test('what was begun for another account comes to nothing', async () => {
    const { store, signIn, forget } = createSignIn(adapter())
    let answer: (signature: Hex) => void = () => undefined
    const signing = signIn(signer(() => new Promise((resolve) => (answer = resolve))))
    await Promise.resolve()
    await Promise.resolve()
    forget()
    answer('0x01')
    await signing
    expect(store.getState()).toEqual({ step: 'idle' })
  })

  test('an earlier visit’s session of this very account is taken up, another’s is not', async () => {
    faults = { signedIn: async () => address.toLowerCase() as Hex }
    const { store, resume } = createSignIn(adapter())
    await resume({ address: `0x${'22'.repeat(20)}`, chainId })
    expect(store.getState().signedIn).toBeUndefined()
    await resume({ address, chainId })
    expect(store.getState().signedIn).toEqual({ address, chainId })
  })
})
