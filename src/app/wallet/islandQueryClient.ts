import { MutationCache, QueryClient } from '@tanstack/react-query'
import { UnforeseenError } from '#core/failures/unforeseen.ts'
import { showFailure } from '#parts/failures/tellFailure.tsx'

/** Turns a wallet's error into ours, by the request where that matters. */
type ErrorOf = (cause: unknown, asked?: 'switchChain') => unknown

/** Works offline too: a wallet is in this browser. */
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
        // The dialog itself says that connecting failed, and offers to try again.
        if (asked === 'connect' && error instanceof UnforeseenError) return
        showFailure(error)
      },
    }),
  })
}
