import type { Address } from '#core/safe.ts'

/** What the allowance module lets others take; nothing for every other module. */
export function SpendingLimits(_: { module: Address; blockNumber: bigint }) {
  return null
}
