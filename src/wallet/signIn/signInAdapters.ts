import { type Client, recoverMessageAddress } from 'viem'
import { verifyMessage } from 'viem/actions'
import { parseSiweMessage } from 'viem/siwe'
import { isSameAddress } from '#core/addresses/address.ts'
import { type RandomBytes, randomString } from '#core/bytes/randomString.ts'
import type { Config } from '#core/config/config.ts'
import { signInMessage } from '#core/protocol/gatewayMessages.ts'
import type { Hex } from '#core/safe/safe.ts'
import type { Gateway } from '#gateway/client/client.ts'
import { authLogout, authMe, authNonce, authVerify } from '#gateway/endpoints/auth.ts'
import type { AuthenticationAdapter } from './signIn.ts'

const minute = 60_000
/** How long a message waits to be signed. */
const nonceTime = 5 * minute
/** How long it holds once it is. */
const holds = 24 * 60 * minute

const statement = 'Verify that this account is yours. This sends no transaction and costs nothing.'

type SignInContext = { origin: string; now: () => number }

const messageOf =
  ({ origin, now }: SignInContext): AuthenticationAdapter['createMessage'] =>
  (given) =>
    signInMessage({ ...given, origin, now: now(), statement, expiresAt: now() + holds })

/**
 * Sign-in without a service. The page makes the nonce, valid once and for five minutes, and recovers the signer; if that is another
 * account, it asks the account’s contract (ERC-1271, ERC-6492). This proves to this page that the account can sign now. It opens no
 * session.
 */
export function localAdapter({
  origin,
  now,
  randomBytes,
  clientOf,
}: SignInContext & {
  randomBytes: RandomBytes
  /** The nodes of a chain, for accounts that are contracts. */
  clientOf: (chainId: number) => Client | undefined
}): AuthenticationAdapter {
  const nonces = new Map<string, number>()

  async function isSigned(message: string, signature: Hex): Promise<boolean> {
    const { address, chainId } = parseSiweMessage(message)
    if (!address || !chainId) return false
    const signer = await recoverMessageAddress({ message, signature }).catch(() => undefined)
    if (signer && isSameAddress(signer, address)) return true
    const client = clientOf(chainId)
    return client !== undefined && verifyMessage(client, { address, message, signature })
  }

  return {
    async getNonce() {
      const nonce = randomString(32, randomBytes)
      nonces.set(nonce, now() + nonceTime)
      return nonce
    },
    createMessage: messageOf({ origin, now }),
    async verify({ message, signature }) {
      const { domain, uri, version, nonce = '', expirationTime } = parseSiweMessage(message)
      const until = nonces.get(nonce)
      nonces.delete(nonce)
      if (until === undefined || until < now()) return false
      const isHere = domain === new URL(origin).host && uri === origin && version === '1'
      if (!isHere || !expirationTime || expirationTime.getTime() <= now()) return false
      return isSigned(message, signature)
    },
    signOut: async () => undefined,
    signedIn: async () => undefined,
  }
}

/** Signing in with the gateway, which keeps a session under a cookie that no page can read. */
export function gatewayAdapter({
  gateway,
  ...place
}: SignInContext & { gateway: Gateway }): AuthenticationAdapter {
  return {
    getNonce: async () => (await gateway.call(authNonce, {})).nonce,
    createMessage: messageOf(place),
    async verify(body) {
      await gateway.call(authVerify, { body })
      return true
    },
    signOut: async () => void (await gateway.call(authLogout, {})),
    signedIn: async () => (await gateway.call(authMe, {})).signerAddress,
  }
}

type Adapters = Parameters<typeof localAdapter>[0] & { gateway: Gateway }

/** The way of signing in that config.json names; undefined where it is off. */
export function adapterFor(mode: Config['signIn'], given: Adapters): AuthenticationAdapter | undefined {
  if (mode === 'off') return undefined
  return mode === 'gateway' ? gatewayAdapter(given) : localAdapter(given)
}
