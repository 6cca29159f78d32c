import { within } from '#chain/node/within.ts'
import type { Channel, SafeEvent } from './channel.ts'
import { secretOf, webhookHeaders } from './signWebhook.ts'

/** An address that is told of what happens to Safes, and the secret by which it knows who tells it (`whsec_…`). */
export type Webhook = { url: string; secret: string }

type WebhookDelivery = { url: string; id: string; event: SafeEvent }

/** Milliseconds for one answer of an address. */
const maxAnswerTime = 10_000

type CreateWebhooks = {
  webhooks: readonly Webhook[]
  now: () => number
  /** Hears how each try ended, by the address's host. */
  heard?: (host: string, isDelivered: boolean) => void
}

/** Every event goes to every address, signed as Standard Webhooks has it; anything but a status from 200 to 299 is tried again. */
export function createWebhooks({
  webhooks,
  now,
  heard = () => undefined,
}: CreateWebhooks): Channel<WebhookDelivery> {
  const secrets = new Map(webhooks.map(({ url, secret }) => [url, secretOf(secret)]))
  const hostOf = ({ url }: WebhookDelivery) => new URL(url).host
  return {
    queue: 'webhook',
    plural: 'webhooks',
    wanted: [...secrets.keys()],
    maxAtOnce: 20,
    deliveriesOf: async (_, events) =>
      events.flatMap(({ id, event }) => [...secrets.keys()].map((url) => ({ url, id, event }))),
    deliver: async ({ url, id, event }) => {
      const secret = secrets.get(url)
      // The operator has taken it out of the configuration.
      if (!secret) return
      const body = JSON.stringify(event)
      const headers = webhookHeaders({ secret, id, timestamp: Math.floor(now() / 1000), body })
      const { status } = await within(maxAnswerTime, undefined, (signal) =>
        fetch(url, { method: 'POST', headers, body, redirect: 'error', signal }),
      )
      if (status < 200 || status > 299) throw new Error(`it answered ${status}`)
    },
    nameOf: (delivery) => `The webhook ${hostOf(delivery)}`,
    heard: (delivery, isDelivered) => heard(hostOf(delivery), isDelivered),
  }
}
