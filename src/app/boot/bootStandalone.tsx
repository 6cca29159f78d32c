import { toast } from 'react-hot-toast/headless'
import { App } from '#app/App.tsx'
import { AppShell } from '#app/AppShell.tsx'
import { rememberSafes } from '#app/rememberSafes.ts'
import { WalletPart } from '#app/wallet/WalletPart.tsx'
import { isSelfSufficient } from '#session/chains.ts'
import { failureOf } from '#verify/failures/failure.ts'
import { BootError } from './BootError.tsx'
import type { BootOptions } from './boot.ts'
import { Opening } from './Opening.tsx'
import { createServices } from './services.ts'
import { readStandaloneChains } from './standaloneChains.ts'

/** Long enough to be read to its end. */
const noticeTime = 12_000

/** In a tab of its own: the address names the Safe, and an owner connects their wallet when they want to act. */
export async function boot({ render, config: loaded, window }: BootOptions): Promise<void> {
  if (loaded.kind === 'refused') return render(<BootError error={loaded.error} />)
  const { config: given } = loaded
  const start = async (): Promise<void> => {
    try {
      if (!isSelfSufficient(given))
        render(<AskingNetworks since={window.performance.now()} service={given.gateway} />)
      const fetch = window.fetch.bind(window)
      const { config, serviceChains, problem } = await readStandaloneChains(
        given,
        fetch,
        () => window.localStorage,
      )
      const services = createServices({ config, mode: 'standalone', serviceChains, window })
      rememberSafes(services)
      render(
        <App services={services}>
          <AppShell />
          <WalletPart />
        </App>,
      )
      if (problem) toast(problem, { duration: noticeTime })
    } catch (error) {
      render(<BootError error={failureOf(error)} onRetry={() => void start()} />)
    }
  }
  await start()
}

const AskingNetworks = ({ since, service }: { since: number; service: string }) => (
  <Opening
    place="Opening"
    title="Loading the networks."
    steps={[{ key: 'networks', state: 'now', text: 'Networks, from the service', detail: service }]}
    since={since}
    note="The Safe service names the networks that are not in this page’s configuration. If it does not answer, the page opens after 10 s with those it knows."
  />
)
