/** How often a node is asked whether something happened, in milliseconds, on every chain. */
export const pollingInterval = 4_000

/** How many bytes of reads go out as one. */
export const multicallBatchSize = 1_024

/** How often a transaction that a node does not know yet is asked for again. */
export const receiptRetries = 6

/** The milliseconds before each of these: 200, and twice as long each time. */
export const receiptRetryDelay = (count: number): number => 200 * 2 ** count

/** Told when a question goes out to an address; gives what is told when it ended, and whether anything was heard from there. */
export type Listen = (url: string) => (isHeard: boolean) => void
