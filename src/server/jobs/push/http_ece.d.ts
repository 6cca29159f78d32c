/** The package has no types of its own; this is what is used of it. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  type Sealing = {
    version: 'aes128gcm'
    /** The sender's key of this one message. */
    privateKey: ECDH
    /** The receiver's public point, in base64url. */
    dh: string
    /** What receiver and sender share, in base64url. */
    authSecret: string
    /** 16 bytes in base64url; random when absent. */
    salt?: string
  }
  const encodings: { encrypt(bytes: Buffer, sealing: Sealing): Buffer }
  export = encodings
}
