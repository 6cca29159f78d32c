import { createECDH } from 'node:crypto'
import type { PushSubscription } from './pushSubscription.ts'

/** What is random in a message, where a test says what it is: the sender's private key and the salt, in base64url. */
type Chosen = { senderKey: string; salt: string }

/** Seals a text for a browser, as RFC 8291 has it: `salt ‖ record size ‖ length ‖ sender's point ‖ AES-128-GCM`. */
export async function sealPush(
  text: string,
  { p256dh, auth }: Pick<PushSubscription, 'p256dh' | 'auth'>,
  chosen?: Chosen,
): Promise<Buffer> {
  // Only who pushes needs it.
  const { default: encodings } = await import('http_ece')
  const sender = createECDH('prime256v1')
  if (chosen) sender.setPrivateKey(chosen.senderKey, 'base64url')
  else sender.generateKeys()
  return encodings.encrypt(Buffer.from(text), {
    version: 'aes128gcm',
    privateKey: sender,
    dh: p256dh,
    authSecret: auth,
    ...(chosen ? { salt: chosen.salt } : {}),
  })
}
