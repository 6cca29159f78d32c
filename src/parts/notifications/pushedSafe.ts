import type { SafeId } from '#session/session.ts'

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

/** A name is not to fill the notification. */
const maxName = 60

/** The open Safe as its notifications name it; `name` is the person's own. */
export const pushedSafe = (
  { chainId, shortName, address }: SafeId,
  network: string,
  name: string | undefined,
): PushedSafe => ({
  chainId,
  address,
  prefixed: `${shortName}:${address}`,
  network,
  name: name?.slice(0, maxName),
})

/**
 * The tag of a notification about one kind of event of one Safe (`push sep:0x… INCOMING_ETHER`): of the same tag a browser shows one, whether
 * the service pushed it or an open tab found it.
 */
export type NoticeTag = `push ${string} ${string}`

/** What this page asks of its service worker: to name this Safe in notifications, or no longer; all of them where none is named. */
export type PushOrder =
  | { kind: 'name Safe'; safe: PushedSafe }
  | { kind: 'forget Safe'; safe?: Pick<PushedSafe, 'chainId' | 'address'> | undefined }
