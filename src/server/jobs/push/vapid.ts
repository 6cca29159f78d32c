import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'

/** The key by which push services know this server: `publicKey` is the uncompressed point in base64url, which browsers subscribe with. */
export type VapidKey = { publicKey: string; privateKey: KeyObject }

/** The key of 32 bytes in base64url, as every generator of VAPID keys writes it; undefined where the text is none. */
export function vapidKeyOf(text: string): VapidKey | undefined {
  if (!/^[\w-]{43}=?$/.test(text)) return undefined
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(text, 'base64url')
    const point = pair.getPublicKey()
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
    const d = pair.getPrivateKey('base64url')
    const privateKey = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d } })
    return { publicKey: point.toString('base64url'), privateKey }
  } catch {
    // 0, or beyond the order of the curve.
    return undefined
  }
}

/** A token is good for so many seconds: half of the day that RFC 8292 allows. */
const goodFor = 12 * 3600

type Authorization = { endpoint: string; subject: string; key: VapidKey; now: number }

/**
 * The header `Authorization` by RFC 8292: `vapid t=<JWT>, k=<public key>`, the token signed by ES256 for the endpoint's origin. `subject` is
 * a mailto: or https: address of the operator; `now` in epoch milliseconds.
 */
export function vapidAuthorization({ endpoint, subject, key, now }: Authorization): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + goodFor, sub: subject }
  const text = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(text), { key: key.privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${text}.${signature.toString('base64url')}, k=${key.publicKey}`
}
