import { specifiedChains } from '#core/chains/specifiedChains.ts'
import type { Config } from '#core/config/config.ts'
import type { ServiceChain } from '#session/chains.ts'
import { ownNodes, withOwnNodes } from '#stores/ownNodes.ts'
import { readServiceChains } from './serviceChains.ts'

const key = 'countersign.serviceChains'

type ChainStorage = Pick<globalThis.Storage, 'getItem' | 'setItem'>
type Cached = { gateway: string; chains: ServiceChain[] }

function cached(storage: ChainStorage, gateway: string): ServiceChain[] | undefined {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as Cached | null
    return kept?.gateway === gateway && Array.isArray(kept.chains) ? kept.chains : undefined
  } catch (_deniedOrNotJson) {
    return undefined
  }
}

function cache(storage: ChainStorage, kept: Cached): void {
  try {
    storage.setItem(key, JSON.stringify(kept))
  } catch (_deniedOrFull) {
    // The list is asked for again on the next visit.
  }
}

/** The networks of this visit, and the sentence to tell when the service did not name them now. */
export type StandaloneChains = { config: Config; serviceChains: readonly ServiceChain[]; problem?: string }

/**
 * The networks: those of config.json, one's own nodes before the others, and those of the service. When it does not answer, those it
 * named on the last visit, and where it never did, those that this page brings along. Opening never fails for it.
 */
export async function readStandaloneChains(
  config: Config,
  fetch: typeof globalThis.fetch,
  storage: () => ChainStorage,
): Promise<StandaloneChains> {
  const denied: ChainStorage = { getItem: () => null, setItem: () => undefined }
  const place = attempt(storage) ?? denied
  const over = (chains: Config['chains'], serviceChains: readonly ServiceChain[]) => ({
    config: { ...config, chains: withOwnNodes(chains, serviceChains, ownNodes.getState()) },
    serviceChains,
  })
  const known = cached(place, config.gateway)
  try {
    const serviceChains = await within(known ? 3_000 : 10_000, readServiceChains(config, fetch))
    if (serviceChains.length > 0) cache(place, { gateway: config.gateway, chains: serviceChains })
    return over(config.chains, serviceChains)
  } catch (_notAnswered) {
    if (known)
      return {
        ...over(config.chains, known),
        problem: `${unnamed} The networks of your last visit are used.`,
      }
    const brought = config.chains.length > 0 ? config.chains : specifiedChains.map(configured)
    return { ...over(brought, []), problem: `${unnamed} The networks built into this page are used.` }
  }
}

const unnamed = 'The Safe service did not report its networks.'

const configured = ({ chainId, shortName, name, nativeCurrency, rpc }: (typeof specifiedChains)[number]) => ({
  chainId,
  shortName,
  name,
  nativeCurrency,
  rpc,
})

/** An answer that comes in time; what comes later is not waited for. */
const within = <T>(milliseconds: number, answer: Promise<T>): Promise<T> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), milliseconds)),
  ])

function attempt(storage: () => ChainStorage): ChainStorage | undefined {
  try {
    return storage()
  } catch (_denied) {
    return undefined
  }
}
