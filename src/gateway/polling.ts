import type { Query } from '@tanstack/react-query'
import { GatewayRefusedError } from './errors.ts'

type Polled = Pick<Query<unknown, Error, unknown, readonly unknown[]>, 'state'>

/** Asked again while somebody looks, and only then; where the gateway asked to be left alone, not before it said. */
const every = (interval: number) => ({
  refetchInterval: ({ state: { error } }: Polled) =>
    Math.max(interval, (error instanceof GatewayRefusedError && error.retryAfter) || 0),
  refetchIntervalInBackground: false,
})

/** Asked again every five seconds while somebody looks. */
export const polled = every(5_000)
/** As `polled`, for what changes less often. */
export const slowlyPolled = every(15_000)
