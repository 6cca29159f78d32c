import { isSameAddress } from '#core/address.ts'
import { asAppError } from '#core/errors.ts'
import { type ConnectedFrame, connectFrame, type FrameConnection } from '#frame/connect.ts'
import type { Services } from '#session/services.ts'
import { App } from './App.tsx'
import type { BootOptions } from './boot.ts'
import { Consent } from './Consent.tsx'
import { HostSilent } from './HostSilent.tsx'
import { Opening } from './Opening.tsx'
import { PageError } from './PageError.tsx'
import { readServiceChains } from './serviceChains.ts'
import { createServices } from './services.ts'

const closedStorage = (window: Window): Storage | undefined => {
  try {
    return window.localStorage
  } catch (_blockedForThirdParties) {
    return undefined
  }
}

/** Inside a host: find out who it is, have it trusted, then show the Safe it names. */
export async function boot({ render, config: loaded, window }: BootOptions): Promise<void> {
  if (loaded.kind === 'refused') return render(<PageError error={loaded.error} />)
  const { config } = loaded
  const host = window.location.ancestorOrigins?.[0]
  render(<Opening host={host} />)

  const open = (serviceChains: Awaited<ReturnType<typeof readServiceChains>>, frame: ConnectedFrame) => {
    const services = createServices({ config, mode: 'frame', serviceChains, window })
    enter(services, frame, window)
    render(<App services={services} />)
  }

  try {
    const [serviceChains, connection] = await Promise.all([
      readServiceChains(config, window.fetch.bind(window)),
      connectFrame({
        window,
        allowedHosts: config.allowedHosts,
        storage: closedStorage(window),
        now: () => Date.now(),
      }),
    ])
    const show = (found: FrameConnection) => {
      if (found.kind === 'connected') return open(serviceChains, found)
      if (found.kind === 'consentNeeded') {
        return render(<Consent origin={found.origin} onAccept={() => open(serviceChains, found.accept())} />)
      }
      const retry = async () => {
        render(<Opening host={host} />)
        show(await found.retry())
      }
      render(<HostSilent failure={found} onRetry={retry} onAnswer={show} />)
    }
    show(connection)
  } catch (error) {
    render(<PageError error={asAppError(error)} />)
  }
}

/** Takes the host's word for which Safe, and has the chain asked about the rest of its claims. */
function enter({ session, chains, chainOf }: Services, frame: ConnectedFrame, window: Window): void {
  const { safeAddress, chainId, owners, threshold, isReadOnly } = frame.safe
  const shortName = chains.find((chain) => chain.chainId === chainId)?.shortName ?? String(chainId)
  const safe = { chainId, shortName, address: safeAddress }
  session.setState({
    actor: frame.actor,
    host: { origin: frame.origin, safe, owners, threshold, isReadOnly },
  })
  const chain = chainOf(chainId)
  const check = async () => {
    const reason = 'This page knows no node for this network.'
    const hostCheck = chain ? await frame.crossCheck(chain) : ({ outcome: 'unknown', reason } as const)
    const now = session.getState().host?.safe.address
    if (now && isSameAddress(now, safeAddress)) session.setState({ hostCheck })
  }
  void check()
  window.addEventListener('focus', () => void check())
}
