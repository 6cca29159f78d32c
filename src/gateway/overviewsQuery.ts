import type { Address } from '#core/safe.ts'
import type { Gateway } from './client.ts'
import { listOverviewsV2 } from './endpoints/overviews.ts'
import { gatewayKeys } from './keys.ts'
import { slowlyPolled } from './polling.ts'
import { isReadable } from './schemas/list.ts'

type Named = { chainId: number; address: string }
type Asked = { safes: readonly Named[]; currency: string; wallet?: Address | undefined }

/** No gateway answers for more at once. */
const MOST = 10

/** Several Safes in short, on any chains: total, what is queued and what waits for `wallet`. What could not be read is left out. */
export const overviewsQuery = (gateway: Gateway, { safes, currency, wallet }: Asked) => {
  const names = safes.map(({ chainId, address }) => `${chainId}:${address}`)
  return {
    queryKey: gatewayKeys.overviews(names, currency, wallet),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const parts = names.flatMap((_, at) => (at % MOST === 0 ? [names.slice(at, at + MOST)] : []))
      const answers = await Promise.all(
        parts.map((part) =>
          gateway.call(listOverviewsV2, {
            query: {
              currency,
              safes: part.join(),
              trusted: false,
              ...(wallet && { wallet_address: wallet }),
            },
            signal,
          }),
        ),
      )
      return answers.flat().filter(isReadable)
    },
    ...slowlyPolled,
  }
}
