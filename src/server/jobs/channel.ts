import type { Queries } from '#server/database/database.ts'

/** What happened to a Safe, as the database noted it: `type`, `chainId`, `address`, and what docs/server.md has for the type. */
export type SafeEvent = Readonly<Record<string, unknown>>

/** One event that one receiver is to hear of; `id` is the event's. */
export type EventDelivery = { id: string }

/** A way by which others hear of events. Each delivery is a job of its own, so that a receiver that fails holds up no other. */
export interface Channel<Delivery extends EventDelivery = EventDelivery> {
  /** The name of its queue in the database. */
  readonly queue: string
  /** What the log calls its deliveries: "webhooks". */
  readonly plural: string
  /** What stands in the table `webhook` for as long as somebody is to hear of events this way. */
  readonly wanted: readonly string[]
  /** Deliveries at once, in one process. */
  readonly maxAtOnce: number
  /** Who is to hear of these events; read in the transaction that makes them jobs. @throws DatabaseError */
  deliveriesOf(queries: Queries, events: readonly NotedEvent[]): Promise<readonly Delivery[]>
  /** @throws Error when it has to be tried again; a `Refusal` says when, or that it has not. */
  deliver(delivery: Delivery): Promise<void>
  /** What the log calls a delivery: "The webhook hooks.example". */
  nameOf(delivery: Delivery): string
  /** Hears how each try ended. */
  heard(delivery: Delivery, isDelivered: boolean): void
}

/** An event with the id of its job. */
export type NotedEvent = { id: string; event: SafeEvent }
