import { ECDH } from 'node:crypto'
import { isIP } from 'node:net'
import { isPublicAddress } from '#server/read/boundedFetch.ts'

/** Where a browser takes messages, and the keys under which only it reads them (W3C Push API, `PushSubscription.toJSON()`). */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string }

/** Which push services may be reached: at which addresses, by which protocols, under which names; under any where `services` is absent. */
export type PushReach = {
  mayReach: (ip: string) => boolean
  protocols: readonly string[]
  services?: readonly string[] | undefined
}

/** Where the browsers of today have their messages: Chrome and those made of it, Firefox, Safari, Edge. */
const knownServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/** Push services of the public internet, over TLS at its usual port: these by their names, where `*.` stands for any name before the rest. */
export const reachOf = (services: readonly string[] = knownServices): PushReach => ({
  mayReach: isPublicAddress,
  protocols: ['https:'],
  services,
})

/** The push services of the browsers of today. */
export const publicReach: PushReach = reachOf()

/** May this address be connected to, as far as it says itself? What its name leads to is looked at when it is. */
export function isInReach(
  { protocol, hostname, port }: URL,
  { mayReach, protocols, services }: PushReach,
): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (!protocols.includes(protocol) || (isIP(host) && !mayReach(host))) return false
  return services === undefined || (port === '' && services.some((service) => isAt(host, service)))
}

const isAt = (host: string, service: string) =>
  service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service

/** Does a device's token look like a Web Push subscription, rather than a token of FCM? */
export const isSubscriptionText = (token: string): boolean => token.trimStart().startsWith('{')

/** The subscription that a browser registered as its token: `{"endpoint", "keys": {"p256dh", "auth"}}`; undefined where it is none that may be used. */
export function readPushSubscription(
  token: string,
  reach: PushReach = publicReach,
): PushSubscription | undefined {
  const { endpoint, keys } = objectIn(token)
  const { p256dh, auth } = typeof keys === 'object' && keys !== null ? (keys as Record<string, unknown>) : {}
  if (typeof endpoint !== 'string' || typeof p256dh !== 'string' || typeof auth !== 'string') return undefined
  if (!URL.canParse(endpoint) || !isPoint(p256dh) || bytesOf(auth).length !== 16) return undefined
  const url = new URL(endpoint)
  if (url.username || url.password || !isInReach(url, reach)) return undefined
  return { endpoint, p256dh, auth }
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Of a text that is no base64, the bytes are none. */
const bytesOf = (text: string): Buffer =>
  /^[\w+/-]*=*$/.test(text) ? Buffer.from(text, 'base64url') : Buffer.alloc(0)

/** Is it an uncompressed point of P-256? */
function isPoint(text: string): boolean {
  const bytes = bytesOf(text)
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return true
  } catch {
    return false
  }
}
