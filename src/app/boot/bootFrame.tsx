import { App } from '#app/App.tsx'
import { AppShell } from '#app/AppShell.tsx'
import { isSameAddress } from '#core/addresses/address.ts'
import {
  type ConnectedFrame,
  type ConsentNeeded,
  connectFrame,
  type FrameConnection,
} from '#frame/connection/connect.ts'
import { isSelfSufficient, type ServiceChain } from '#session/chains.ts'
import { hrefOf } from '#session/location.ts'
import type { Services } from '#session/services.ts'
import { ownNodes, withOwnNodes } from '#stores/ownNodes.ts'
import { failureOf } from '#verify/failures/failure.ts'
import type { Arrival } from './arrival.ts'
import { BootError } from './BootError.tsx'
import type { BootOptions } from './boot.ts'
import { HostOpening } from './HostOpening.tsx'
import { RevealWhenRead } from './RevealWhenRead.tsx'
import { readServiceChains } from './serviceChains.ts'
import { createServices } from './services.ts'

const closedStorage = (window: Window): Storage | undefined => {
  try {
    return window.localStorage
  } catch (_blockedForThirdParties) {
    return undefined
  }
}

/** Milliseconds after which the first page has had its turn, and the host is followed. */
const SETTLED = 1_500

/** Milliseconds until the chain is asked again that could not be loaded. */
const UNREAD = 5_000

/** Inside a host: find out who it is, have it trusted, then show the Safe it names. */
export async function boot({ render, config: loaded, window }: BootOptions): Promise<void> {
  if (loaded.kind === 'refused') return render(<BootError error={loaded.error} />)
  const { config } = loaded
  const now = () => window.performance.now()
  const begin = (): Arrival => ({ startedAt: now(), host: window.location.ancestorOrigins?.[0] })
  let arrival: Arrival = { ...begin(), ...(!isSelfSufficient(config) && { networks: {} }) }
  const learn = (found: Partial<Arrival>) => {
    arrival = { ...arrival, ...found }
    render(<HostOpening arrival={arrival} />)
  }
  const sinceStart = () => now() - arrival.startedAt

  const fail = (error: unknown) =>
    render(<BootError error={failureOf(error)} onRetry={() => window.location.reload()} />)

  const readNetworks = async () => {
    const chains = await readServiceChains(config, window.fetch.bind(window))
    if (arrival.networks) learn({ networks: { milliseconds: sinceStart() } })
    return chains
  }
  const greet = (found: FrameConnection, milliseconds?: number) => {
    if (found.kind === 'failed') return
    const host = found.kind === 'connected' ? 'listed' : 'unlisted'
    learn({ host: found.origin, answer: { milliseconds, host } })
  }
  const hear = async (connecting: Promise<FrameConnection>) => {
    const found = await connecting
    greet(found, sinceStart())
    return found
  }

  let services: Services | undefined
  const around = (chainId: number) => ({
    chain: services?.chainOf(chainId),
    gateway: services?.gateway,
    showCalls: (safeTxHash: string) =>
      services?.places.go(hrefOf(undefined, 'transaction', { id: safeTxHash })),
  })

  try {
    learn({})
    const [serviceChains, connection] = await Promise.all([
      readNetworks(),
      hear(
        connectFrame({
          window,
          allowedHosts: config.allowedHosts,
          storage: closedStorage(window),
          now: () => Date.now(),
          around,
          greeting: window.countersignGreeting,
        }),
      ),
    ])
    const open = (frame: ConnectedFrame) => {
      const chains = withOwnNodes(
        config.chains,
        named(serviceChains, frame.safe.chainId),
        ownNodes.getState(),
      )
      const made = createServices({ config: { ...config, chains }, mode: 'frame', serviceChains, window })
      services = made
      enter(made, frame, window)
      const openAdapter = async () => {
        const { openToPage } = await import('./insideHost.ts')
        await openToPage(window as Window & typeof globalThis, frame)
      }
      render(
        <App services={made} onVerdicts={openAdapter}>
          <RevealWhenRead arrival={arrival}>
            <AppShell />
          </RevealWhenRead>
        </App>,
      )
    }
    const accept = (found: ConsentNeeded) => {
      learn({ answer: { ...arrival.answer, host: 'accepted' } })
      open(found.accept())
    }
    const show = async (found: FrameConnection): Promise<void> => {
      if (found.kind === 'connected') return open(found)
      if (found.kind === 'consentNeeded') {
        const { Consent } = await import('./Consent.tsx')
        return render(<Consent found={found} arrival={arrival} onAccept={() => accept(found)} />)
      }
      const { HostSilent } = await import('./HostSilent.tsx')
      const retry = async () => {
        arrival = begin()
        learn({})
        await show(await hear(found.retry()))
      }
      const showLate = (late: ConnectedFrame | ConsentNeeded) => {
        greet(late)
        show(late).catch(fail)
      }
      const { host } = arrival
      render(
        <HostSilent failure={found} host={host} onRetry={() => retry().catch(fail)} onAnswer={showLate} />,
      )
    }
    await show(connection)
  } catch (error) {
    fail(error)
  }
}

type ChainName = Pick<ServiceChain, 'chainId' | 'shortName'>

/** The host may name a network that neither the service nor config.json does: one's own node is asked there too. */
const named = (chains: readonly ChainName[], chainId: number): readonly ChainName[] =>
  chains.some((chain) => chain.chainId === chainId)
    ? chains
    : [...chains, { chainId, shortName: String(chainId) }]

/** Takes the host's word for which Safe, and has the chain asked about the rest of its claims. */
function enter({ session, chains, chainOf }: Services, frame: ConnectedFrame, window: Window): void {
  const { chainId, safeAddress } = frame.safe
  const shortName = chains.find((chain) => chain.chainId === chainId)?.shortName ?? String(chainId)
  const safe = { chainId, shortName, address: safeAddress }
  let claim = frame.safe
  const take = () => {
    const { owners, threshold, isReadOnly } = claim
    session.setState({
      host: { origin: frame.origin, allowed: frame.allowed, safe, owners, threshold, isReadOnly },
    })
  }
  take()
  session.setState({ actor: frame.actor, openAdapter: frame.open })
  const chain = chainOf(chainId)
  let again: number | undefined
  const check = async () => {
    const asked = claim
    const hostCheck = await frame.crossCheck(chain, asked)
    if (asked !== claim) return
    session.setState({ hostCheck })
    window.clearTimeout(again)
    if (chain && hostCheck.outcome === 'unknown') again = window.setTimeout(() => void check(), UNREAD)
  }
  const onClaim = (heard: ConnectedFrame['safe']) => {
    if (heard.chainId !== chainId || !isSameAddress(heard.safeAddress, safeAddress)) return
    claim = heard
    take()
    void check()
  }
  void check()
  window.addEventListener('focus', () => void check())
  window.setTimeout(async () => {
    const { liveInsideHost } = await import('./insideHost.ts')
    liveInsideHost({ window: window as Window & typeof globalThis, frame, session, onClaim })
  }, SETTLED)
}
