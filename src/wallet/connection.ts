import type { Config } from 'wagmi'
import { getAccount } from 'wagmi/actions'
import type { Address } from '#core/safe/safe.ts'

/** What the page says of the connection. */
export type ConnectionStatus = 'disconnected' | 'loading' | 'unauthenticated' | 'connected'

/** An account and a chain; a chain that is not set up here is unsupported. */
export type Connection = {
  status: ConnectionStatus
  account?: Address
  chain?: { id: number; unsupported: boolean }
}

/** Where one has to sign in, who has; undefined where nobody has to. */
type SignedIn = { address: Address; chainId: number } | 'nobody' | undefined

/** The connection as the specification speaks of it; signing in is for one account on one chain. */
export function connectionOf(config: Config, signedIn?: SignedIn): Connection {
  const { status, address, chainId } = getAccount(config)
  if (status === 'disconnected') return { status }
  if (status !== 'connected') return { status: 'loading' }
  const unsupported = !config.chains.some(({ id }) => id === chainId)
  const isVerified =
    signedIn === undefined ||
    (signedIn !== 'nobody' && signedIn.address === address && signedIn.chainId === chainId)
  return {
    status: isVerified ? 'connected' : 'unauthenticated',
    account: address,
    chain: { id: chainId, unsupported },
  }
}
