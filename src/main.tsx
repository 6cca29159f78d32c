import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BootError } from './app/boot/BootError.tsx'
import { loadConfig } from './app/boot/config.ts'
import { failureOf } from './verify/failures/failure.ts'
import './ui/theme/base.css'

// `start.ts` took errors their stacks while the modules above ran.
Error.stackTraceLimit = 10

const container = document.getElementById('app')
if (!container) throw new Error('index.html has no #app')

const root = createRoot(container)
const render = (page: ReactNode) => root.render(<StrictMode>{page}</StrictMode>)
const mode = window.parent === window ? 'standalone' : 'frame'

/** A table and not a choice between two imports: minified into one, each would preload the other's files. */
const boots = {
  frame: () => import('./app/boot/bootFrame.tsx'),
  standalone: () => import('./app/boot/bootStandalone.tsx'),
}

/** No top-level await: the boot's file imports this one's chunk, and each would wait for the other. */
async function start() {
  const base = new URL(/* @vite-ignore */ '..', import.meta.url)
  const config = loadConfig(base, window.fetch.bind(window), window.countersignConfig)
  const { boot } = await boots[mode]()
  await boot({ render, config: await config, window })
}

start().catch((error: unknown) =>
  render(<BootError error={failureOf(error)} retry="Reload" onRetry={() => window.location.reload()} />),
)
