import { asAppError } from '#core/errors.ts'
import { App } from './App.tsx'
import type { BootOptions } from './boot.ts'
import { Opening } from './Opening.tsx'
import { PageError } from './PageError.tsx'
import { readServiceChains } from './serviceChains.ts'
import { createServices } from './services.ts'

/** In a tab of its own: the address names the Safe, and an owner connects their wallet when they want to act. */
export async function boot({ render, config: loaded, window }: BootOptions): Promise<void> {
  if (loaded.kind === 'refused') return render(<PageError error={loaded.error} />)
  const { config } = loaded
  const start = async (): Promise<void> => {
    try {
      render(<Opening host={undefined} />)
      const serviceChains = await readServiceChains(config, window.fetch.bind(window))
      render(<App services={createServices({ config, mode: 'standalone', serviceChains, window })} />)
    } catch (error) {
      render(<PageError error={asAppError(error)} onRetry={() => void start()} />)
    }
  }
  await start()
}
