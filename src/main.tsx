import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfig } from '#app/config.ts'
import '#ui/base.css'

const container = document.getElementById('app')
if (!container) throw new Error('index.html has no #app')

const root = createRoot(container)
const render = (page: ReactNode) => root.render(<StrictMode>{page}</StrictMode>)
const isFramed = window.parent !== window

const [{ boot }, config] = await Promise.all([
  isFramed ? import('#app/bootFrame.tsx') : import('#app/bootStandalone.tsx'),
  loadConfig(new URL('..', import.meta.url), window.fetch.bind(window)),
])

await boot({ render, config, window })
