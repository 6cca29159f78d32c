import type { Chain } from '#chain/client.ts'
import type { Config } from '#core/config.ts'
import type { Gateway } from '#gateway/client.ts'
import type { KnownChain } from './chains.ts'
import type { Places } from './location.ts'
import type { SessionStore } from './session.ts'

/** What the page was given at boot and never changes: where to ask, what to read, where it stands. */
export type Services = {
  config: Config
  gateway: Gateway
  chains: readonly KnownChain[]
  /** The nodes of a chain; undefined when none is configured or listed. */
  chainOf(chainId: number): Chain | undefined
  places: Places
  session: SessionStore
}
