import { isSameAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'

/** An account that takes the fees of a service which executes transactions of Safes: where, by whose word, and from when until when. */
export type FeeCollector = {
  address: Address
  /** Whose it is, as a sentence goes on: "Safe{Wallet}’s fee collector". */
  name: string
  chainIds: readonly number[]
  source: string
  /** Days, as ISO 8601 writes them; left out where it is not known, or not over. */
  from?: string
  until?: string
}

/** The chains on which Safe{Wallet} offers to pay the gas from the Safe. */
const withGasFromSafe = [1, 56, 137, 8453, 42161]

/** Every collector that is published. Others are strangers, whoever names them. */
export const feeCollectors: readonly FeeCollector[] = [
  {
    address: '0xaEf22e5f09980fC1Ba6F2ec3EC34c1B9aeC885b5',
    name: 'Safe{Wallet}’s fee collector',
    chainIds: withGasFromSafe,
    source: 'safe-wallet-monorepo, FEE_COLLECTORS (before: its list of Gelato)',
  },
  {
    address: '0xc918e75504D1B0c741Eb4236B72Dae7A52401E95',
    name: 'Safe{Wallet}’s fee collector',
    chainIds: withGasFromSafe,
    source: 'safe-wallet-monorepo, FEE_COLLECTORS until mid-2026',
    until: '2026-06-30',
  },
]

/** When the list was last held against its sources. */
export const collectorsReadOn = '2026-09-01'
/** So many days later a collector may long be another one. */
const freshDays = 180
const day = 86_400

const secondsOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / 1000

/** `former`: it collects no more, or not yet. `stale`: the list is too old to say whether it still does. */
export type CollectorStatus = 'current' | 'former' | 'stale'

/** The collector at an address on a chain, and whether it still is one (`now`: seconds since 1970; without it the list counts as fresh). */
export function collectorAt(
  address: Address,
  chainId: number,
  now = secondsOf(collectorsReadOn),
): { collector: FeeCollector; status: CollectorStatus } | undefined {
  const collector = feeCollectors.find(
    (one) => one.chainIds.includes(chainId) && isSameAddress(one.address, address),
  )
  return collector && { collector, status: statusOf(collector, now) }
}

/** Whether a collector collects at a moment, in seconds since 1970; its first and its last day are days on which it does. */
export function statusOf(
  { from, until }: Pick<FeeCollector, 'from' | 'until'>,
  now: number,
): CollectorStatus {
  if (until !== undefined && now >= secondsOf(until) + day) return 'former'
  if (from !== undefined && now < secondsOf(from)) return 'former'
  return now > secondsOf(collectorsReadOn) + freshDays * day ? 'stale' : 'current'
}
