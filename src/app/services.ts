import { type Chain, createChain } from '#chain/client.ts'
import type { Config } from '#core/config.ts'
import { pollingInterval } from '#core/waiting.ts'
import { createGateway } from '#gateway/client.ts'
import { knownChains, type ServiceChain } from '#session/chains.ts'
import { createPlaces } from '#session/location.ts'
import { endPause, noteTooMany } from '#session/pace.ts'
import type { Services } from '#session/services.ts'
import { createSession, type Session } from '#session/session.ts'
import { createListening } from '#session/silence.ts'

type Options = {
  config: Config
  mode: Session['mode']
  serviceChains: readonly ServiceChain[]
  window: Window
}

/** Everything the page asks through, made once at boot. */
export function createServices({ config, mode, serviceChains, window }: Options): Services {
  const chains = knownChains(config, serviceChains)
  const made = new Map<number, Chain>()
  const listen = createListening()
  return {
    config,
    chains,
    gateway: createGateway({
      baseUrl: config.gateway,
      listen,
      fetch: async (input, init) => {
        const response = await window.fetch(input, init)
        if (response.status === 429) {
          const { slowUntil, spared } = noteTooMany(response.headers.get('retry-after'), Date.now())
          window.setTimeout(() => endPause(slowUntil), spared)
        }
        return response
      },
    }),
    chainOf(chainId) {
      const rpc = chains.find((chain) => chain.chainId === chainId)?.rpc ?? []
      if (rpc.length === 0) return undefined
      const chain = made.get(chainId) ?? createChain({ chainId, rpc: [...rpc], pollingInterval, listen })
      made.set(chainId, chain)
      return chain
    },
    places: createPlaces(window),
    session: createSession(mode),
  }
}
