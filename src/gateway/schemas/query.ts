import * as v from 'valibot'
import { AddressText, Amount, HashText } from './vocabulary.ts'

/** A flag in a query: the texts true and false. */
export const Flag = v.pipe(
  v.picklist(['true', 'false'], 'Validation failed (boolean string is expected)'),
  v.transform((text) => text === 'true'),
)

/** Where a page begins, as its URL says; opaque. */
export const Cursor = v.object({ cursor: v.optional(v.string()) })

/** Query of the list of chains as one product sees them. */
export const ServiceQuery = v.object({ serviceKey: v.string(), cursor: v.optional(v.string()) })

/** Query of the balances. */
export const BalancesQuery = v.object({ trusted: v.optional(Flag), exclude_spam: v.optional(Flag) })

/** Query of the collectibles. */
export const CollectiblesQuery = v.object({
  trusted: v.optional(Flag),
  exclude_spam: v.optional(Flag),
  cursor: v.optional(v.string()),
})

/** Query of one chain as one product sees it. */
export const ServiceKey = v.object({ serviceKey: v.string() })

/** Query of the queue: `trusted` leaves out what nobody signed. */
export const QueueQuery = v.object({ trusted: v.optional(Flag), cursor: v.optional(v.string()) })

/** Query of the history; `timezone` (IANA) decides where a day begins. */
export const HistoryQuery = v.object({
  trusted: v.optional(Flag),
  imitation: v.optional(Flag),
  timezone: v.optional(v.string()),
  timezone_offset: v.optional(v.string()),
  cursor: v.optional(v.string()),
})

/** Query of the Safe Apps: one app by its exact URL, or all that a client at this URL may open. */
export const SafeAppsQuery = v.object({ clientUrl: v.optional(v.string()), url: v.optional(v.string()) })

const executionDate = {
  execution_date__gte: v.optional(v.string()),
  execution_date__lte: v.optional(v.string()),
}

/** Query of the incoming transfers; dates are ISO 8601. */
export const IncomingQuery = v.object({
  ...executionDate,
  trusted: v.optional(Flag),
  to: v.optional(AddressText),
  value: v.optional(Amount),
  token_address: v.optional(AddressText),
  cursor: v.optional(v.string()),
})

/** Query of the module transactions. */
export const ModuleQuery = v.object({
  to: v.optional(AddressText),
  module: v.optional(AddressText),
  transaction_hash: v.optional(HashText),
  cursor: v.optional(v.string()),
})

/** Query of the multisig transactions; dates are ISO 8601. */
export const MultisigQuery = v.object({
  ...executionDate,
  to: v.optional(AddressText),
  value: v.optional(Amount),
  nonce: v.optional(Amount),
  executed: v.optional(Flag),
  cursor: v.optional(v.string()),
})

/** Query of the delegates: one of the first four at least. */
export const DelegatesQuery = v.object({
  safe: v.optional(AddressText),
  delegate: v.optional(AddressText),
  delegator: v.optional(AddressText),
  label: v.optional(v.string()),
  cursor: v.optional(v.string()),
})

/** Query of several Safes in short: `safes` is `chainId:address` with commas between. */
export const OverviewQuery = v.object({
  currency: v.string(),
  safes: v.string(),
  trusted: v.optional(Flag),
  wallet_address: v.optional(AddressText),
})

/** As `OverviewQuery`, with the choice about spam. */
export const OverviewQueryV1 = v.object({ ...OverviewQuery.entries, exclude_spam: v.optional(Flag) })

/** Query of the relayer's allowance. */
export const RelaysQuery = v.object({ safeTxHash: v.optional(HashText) })
