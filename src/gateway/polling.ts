import { isPassing } from './errors.ts'

/** Twice more for what time alone can heal, not once for anything else. */
export const retry = (failures: number, error: Error) => failures < 2 && isPassing(error)
/** Asked again while somebody looks, and only then. */
export const polled = { refetchInterval: 5_000, refetchIntervalInBackground: false, retry } as const
/** As `polled`, for what changes less often. */
export const slowlyPolled = { ...polled, refetchInterval: 15_000 } as const
