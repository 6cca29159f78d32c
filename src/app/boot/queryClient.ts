import { QueryClient } from '@tanstack/react-query'
import { keepFailures } from '#app/failures/keepFailures.ts'
import { followTags } from '#gateway/queries/followTags.ts'

/**
 * Retries stay off: the gateway client and the chain transport retry what time can heal, and say so when it did not.
 * Lists of a Safe are asked for again when its tags say that they changed. A failure stands until an answer comes.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 2_000, refetchOnWindowFocus: true, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  followTags(client)
  keepFailures(client)
  return client
}
