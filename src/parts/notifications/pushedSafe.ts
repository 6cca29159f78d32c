/** A Safe that a service notifies this browser about, as its service worker stores it: nothing of it comes from the service’s messages. */
export type PushedSafe = {
  chainId: number
  address: string
  /** `sep:0x…`, as in the address of its pages. */
  prefixed: string
  /** `Sepolia`. */
  network: string
  /** What the person calls it. */
  name?: string | undefined
}

/** What this page asks of its service worker: to name this Safe in notifications, or no longer; all of them where none is named. */
export type PushOrder =
  | { kind: 'name Safe'; safe: PushedSafe }
  | { kind: 'forget Safe'; safe?: Pick<PushedSafe, 'chainId' | 'address'> | undefined }
