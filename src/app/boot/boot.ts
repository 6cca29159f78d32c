import type { ReactNode } from 'react'
import type { LoadedConfig } from './config.ts'

/** What main.tsx hands to the boot of either mode. */
export type BootOptions = { render: (page: ReactNode) => void; config: LoadedConfig; window: Window }
