import type { Chain } from '#chain/node/client.ts'
import type { Config } from '#core/config/config.ts'
import type { Gateway } from '#gateway/client/client.ts'
import type { KnownChain } from './chains.ts'
import type { Router } from './location.ts'
import type { SessionStore } from './session.ts'

/** What the page was given at boot and never changes: where to ask, what to read, where it stands. */
export type Services = {
  config: Config
  gateway: Gateway
  chains: readonly KnownChain[]
  /** The nodes of a chain; undefined when none is configured or listed. */
  chainOf(chainId: number): Chain | undefined
  places: Router
  session: SessionStore
}
