import type { Chain } from '#chain/node/client.ts'
import type { Config } from '#core/config/config.ts'
import type { Gateway } from '#gateway/client/client.ts'
import type { KnownChain } from './chains.ts'
import type { Router } from './location.ts'
import type { SessionStore } from './session.ts'

/** What the page gets at boot and never changes: service, chains, location and session. */
export type Services = {
  config: Config
  gateway: Gateway
  chains: readonly KnownChain[]
  /** The nodes of a chain; undefined when none is configured or listed. */
  chainOf(chainId: number): Chain | undefined
  places: Router
  session: SessionStore
}
