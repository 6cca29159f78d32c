import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { ServicesProvider } from '#session/react.ts'
import type { Services } from '#session/services.ts'
import { Toaster } from '#ui/Toaster.tsx'
import { AppShell } from './AppShell.tsx'
import { createQueryClient } from './queryClient.ts'
import { WalletPart } from './WalletPart.tsx'

/** The whole page over what boot found out; the wallet, where there is one, stands beside it. */
export function App({ services }: { services: Services }) {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <ServicesProvider value={services}>
        <AppShell />
        <Toaster />
        {services.session.getState().mode === 'standalone' && <WalletPart />}
      </ServicesProvider>
    </QueryClientProvider>
  )
}
