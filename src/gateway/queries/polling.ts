import type { Query } from '@tanstack/query-core'
import { GatewayRefusedError } from '#gateway/client/errors.ts'

type Polled = Pick<Query<unknown, Error, unknown, readonly unknown[]>, 'state'>

/** Not before a gateway that was asked too often said that it will answer again. */
const after = (interval: number, error: Error | null): number =>
  Math.max(interval, (error instanceof GatewayRefusedError && error.retryAfter) || 0)

/** Asked again while somebody looks, and only then. */
const every = (interval: number) => ({
  refetchInterval: ({ state: { error } }: Polled) => after(interval, error),
  refetchIntervalInBackground: false,
})

/** Asked again every five seconds while somebody looks. */
export const polled = every(5_000)
/** As `polled`, for what changes less often. */
export const slowlyPolled = every(15_000)
/** For a list that is asked again when its tag changed: in between only after a failure, until it is there. */
export const followed = {
  refetchInterval: ({ state: { error } }: Polled) => (error ? after(5_000, error) : false),
  refetchIntervalInBackground: false,
} as const
