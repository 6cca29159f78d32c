import type { Config } from 'wagmi'
import { getAccount } from 'wagmi/actions'
import type { Address } from '#core/safe/safe.ts'

/** The status of the connection, as the page shows it. */
export type ConnectionStatus = 'disconnected' | 'loading' | 'unauthenticated' | 'connected'

/** An account and a chain; a chain that is not set up here is unsupported. */
export type Connection = {
  status: ConnectionStatus
  account?: Address
  chain?: { id: number; unsupported: boolean }
}

/** The account that has signed in; undefined where nobody has to. */
type SignedIn = { address: Address; chainId: number } | 'nobody' | undefined

/** The connection in the terms of the specification. A sign-in is valid for one account on one chain. */
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
