import type { Address } from '#core/safe/safe.ts'
import type { Gateway } from '#gateway/client/client.ts'
import { listOverviewsV2 } from '#gateway/endpoints/overviews.ts'
import { isReadable } from '#gateway/schemas/transaction/list.ts'
import { gatewayKeys } from './keys.ts'
import { slowlyPolled } from './polling.ts'

type SafeKey = { chainId: number; address: string }
type OverviewsParameters = { safes: readonly SafeKey[]; currency: string; wallet?: Address | undefined }

/** No gateway answers for more at once. */
const MAX_SAFES = 10
/** How many questions are on their way together. */
const AT_ONCE = 4

/** Several Safes in short, on any chains: total, what is queued and what waits for `wallet`. What could not be read is left out. */
export const overviewsQuery = (gateway: Gateway, { safes, currency, wallet }: OverviewsParameters) => {
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
      for (let from = 0; from < names.length; from += MAX_SAFES * AT_ONCE) {
        const parts = Array.from({ length: AT_ONCE }, (_, at) =>
          names.slice(from + at * MAX_SAFES, from + (at + 1) * MAX_SAFES),
        )
        answers.push(...(await Promise.all(parts.filter((part) => part.length > 0).map(ask))))
      }
      return answers.flat().filter(isReadable)
    },
    ...slowlyPolled,
  }
}
