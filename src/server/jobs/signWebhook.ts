import { createHmac } from 'node:crypto'

/** What a secret begins with; base64 of 24 to 64 bytes follows. */
const prefix = 'whsec_'

/** The bytes of a secret; undefined where the text is none. */
export function secretOf(text: string): Buffer | undefined {
  if (!text.startsWith(prefix)) return undefined
  const bytes = Buffer.from(text.slice(prefix.length), 'base64')
  return bytes.length >= 24 && bytes.length <= 64 ? bytes : undefined
}

type SignedMessage = { secret: Buffer; id: string; timestamp: number; body: string }

/**
 * The headers of a message by Standard Webhooks 1.0.0: `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`. The receiver refuses a
 * `timestamp` (seconds) that is more than five minutes from its own clock, and an `id` that it has seen.
 */
export function webhookHeaders({ secret, id, timestamp, body }: SignedMessage): Record<string, string> {
  const mac = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${mac}`,
  }
}
