import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import { AppError } from '#core/errors.ts'
import type { Gateway } from '#gateway/client.ts'
import { ServicesProvider, useServices } from '#session/react.ts'
import type { Services } from '#session/services.ts'
import { createSession } from '#session/session.ts'
import { safe } from './samples.ts'

const nobody = () => Promise.reject(new AppError('The service did not answer.'))

/** An open Safe that nobody has: what reads it is told that nobody answers, or waits. */
function inventedServices(services: Services, answers: 'never' | 'refuses'): Services {
  const call = answers === 'never' ? () => new Promise<never>(() => undefined) : nobody
  const gateway: Gateway = { baseUrl: '', call, callPage: call }
  const place = { safe: `invented:${safe}`, page: 'gallery', params: new URLSearchParams() }
  return {
    ...services,
    gateway,
    chains: [
      {
        chainId: 7_777_777,
        shortName: 'invented',
        name: 'Invented',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpc: [],
        isNodeOfService: false,
      },
    ],
    chainOf: () => undefined,
    places: { store: createStore(() => place), go: () => undefined },
    session: createSession('standalone'),
  }
}

/** Shows parts that belong to an open Safe, where there is none. */
export function InventedSafe({
  answers = 'never',
  children,
}: {
  answers?: 'never' | 'refuses'
  children: ReactNode
}) {
  const services = useServices()
  const [invented] = useState(() => inventedServices(services, answers))
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <QueryClientProvider client={client}>
      <ServicesProvider value={invented}>{children}</ServicesProvider>
    </QueryClientProvider>
  )
}
