import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const timeDigits = 12
const randomDigits = 32
const markDigits = 32

/** What is kept of a client's network: the same for the same one, and nothing that it could be read from without the key. */
export const networkMark = (key: string, network: string): string => markOf(key, `network ${network}`)

/** What shows that this server gave a nonce: the first half of an HMAC over it. */
const markOf = (key: string, text: string) =>
  createHmac('sha256', key).update(text).digest('hex').slice(0, markDigits)

/** A nonce that shows by itself who gave it and until when it is good, so that nothing is kept of those that nobody signs. */
export function freshNonce(key: string, until: number): string {
  const text = until.toString(16).padStart(timeDigits, '0') + randomBytes(randomDigits / 2).toString('hex')
  return text + markOf(key, text)
}

/** Until when a nonce is good, in epoch milliseconds; undefined for one that was not given with this key. */
export function nonceUntil(key: string, nonce: string): number | undefined {
  if (!/^[0-9a-f]+$/.test(nonce) || nonce.length !== timeDigits + randomDigits + markDigits) return undefined
  const text = nonce.slice(0, -markDigits)
  const isOurs = timingSafeEqual(Buffer.from(nonce.slice(-markDigits)), Buffer.from(markOf(key, text)))
  return isOurs ? Number.parseInt(text.slice(0, timeDigits), 16) : undefined
}
