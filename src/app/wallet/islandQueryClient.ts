import { MutationCache, QueryClient } from '@tanstack/react-query'
import { UnforeseenError } from '#core/failures/unforeseen.ts'
import { showFailure } from '#parts/failures/tellFailure.tsx'

/** What a wallet's failure is in our words, by what was asked of it where that matters. */
type ErrorOf = (cause: unknown, asked?: 'switchChain') => unknown

/** Offline too: a wallet is in this browser, whatever the network does. */
export function createIslandQueryClient(errorOf: ErrorOf): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (cause, _variables, _context, { options }) => {
        const asked = options.mutationKey?.[0]
        const error = errorOf(cause, asked === 'switchChain' ? asked : undefined)
        // The dialog says itself that connecting failed, and offers to try again.
        if (asked === 'connect' && error instanceof UnforeseenError) return
        showFailure(error)
      },
    }),
  })
}
