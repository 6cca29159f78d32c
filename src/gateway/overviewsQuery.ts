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
/** How many questions are on their way together. */
const AT_ONCE = 4

/** Several Safes in short, on any chains: total, what is queued and what waits for `wallet`. What could not be read is left out. */
export const overviewsQuery = (gateway: Gateway, { safes, currency, wallet }: Asked) => {
  const names = safes.map(({ chainId, address }) => `${chainId}:${address}`)
  return {
    queryKey: gatewayKeys.overviews(names, currency, wallet),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const ask = (part: readonly string[]) =>
        gateway.call(listOverviewsV2, {
          query: { currency, safes: part.join(), trusted: false, ...(wallet && { wallet_address: wallet }) },
          signal,
        })
      const answers: Awaited<ReturnType<typeof ask>>[] = []
      for (let from = 0; from < names.length; from += MOST * AT_ONCE) {
        const parts = Array.from({ length: AT_ONCE }, (_, at) =>
          names.slice(from + at * MOST, from + (at + 1) * MOST),
        )
        answers.push(...(await Promise.all(parts.filter((part) => part.length > 0).map(ask))))
      }
      return answers.flat().filter(isReadable)
    },
    ...slowlyPolled,
  }
}
