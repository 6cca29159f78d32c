import { QueryClient } from '@tanstack/react-query'

/** Retries stay off: the gateway client and the chain transport retry what time can heal, and say so when it did not. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 2_000, refetchOnWindowFocus: true, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
