import { type Chain, createChain } from '#chain/node/client.ts'
import type { Config } from '#core/config/config.ts'
import { pollingInterval } from '#core/protocol/waiting.ts'
import { createGateway } from '#gateway/client/client.ts'
import { knownChains, type ServiceChain } from '#session/chains.ts'
import { createRouter } from '#session/location.ts'
import { endPause, noteTooMany } from '#session/rateLimit.ts'
import type { Services } from '#session/services.ts'
import { createSession, type Session } from '#session/session.ts'
import { createRequestObserver } from '#session/unresponsiveEndpoints.ts'

type CreateServicesOptions = {
  config: Config
  mode: Session['mode']
  serviceChains: readonly ServiceChain[]
  window: Window
}

/** Everything the page asks through, made once at boot. */
export function createServices({ config, mode, serviceChains, window }: CreateServicesOptions): Services {
  const chains = knownChains(config, serviceChains)
  const made = new Map<number, Chain>()
  const listen = createRequestObserver()
  return {
    config,
    chains,
    gateway: createGateway({
      baseUrl: config.gateway,
      listen,
      fetch: async (input, init) => {
        const again = () => window.fetch(input, init)
        const response = await ((await window.countersignEarly)?.(input, init, again) ?? again())
        if (response.status === 429) {
          const { slowUntil, duration } = noteTooMany(response.headers.get('retry-after'), Date.now())
          window.setTimeout(() => endPause(slowUntil), duration)
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
    places: createRouter(window),
    session: createSession(mode),
  }
}
