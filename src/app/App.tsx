import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { afterVerdicts } from '#parts/loading/afterVerdicts.ts'
import { ServicesProvider } from '#session/react.ts'
import type { Services } from '#session/services.ts'
import { Toaster } from '#ui/theme/Toaster.tsx'
import { isPageHere, preloadPages } from './boot/preload.ts'
import { createQueryClient } from './boot/queryClient.ts'
import { Boundary } from './failures/Boundary.tsx'
import { watchLostParts } from './failures/lostParts.tsx'
import { PageFailed } from './failures/PageFailed.tsx'
import { BareShell } from './shell/BareShell.tsx'

const failed = (error: unknown, again: () => void) => (
  <BareShell place="Stopped">
    <PageFailed error={error} again={again} />
  </BareShell>
)

type AppProps = {
  services: Services
  /** Called once, when nothing that a verdict needs is on its way any more. */
  onVerdicts?: () => Promise<void>
  children: ReactNode
}

/** Everything on the page over what boot found out: the shell and, where there is one, the wallet beside it. */
export function App({ services, onVerdicts, children }: AppProps) {
  const [queryClient] = useState(createQueryClient)

  useEffect(() => preloadPages(services, queryClient), [services, queryClient])

  useEffect(() => watchLostParts(window), [])

  useEffect(
    () =>
      afterVerdicts({
        client: queryClient,
        isOpen: () => isPageHere(services),
        window,
        onRead: () => {
          void import('#ui/theme/webFonts.ts')
          void onVerdicts?.()
        },
      }),
    [services, queryClient, onVerdicts],
  )

  return (
    <QueryClientProvider client={queryClient}>
      <ServicesProvider value={services}>
        <Boundary fallback={failed}>{children}</Boundary>
        <Toaster />
      </ServicesProvider>
    </QueryClientProvider>
  )
}
