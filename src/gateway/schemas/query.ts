import * as v from 'valibot'

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
