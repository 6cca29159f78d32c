/** The SDK release whose wire format both sides speak; the host names it in every reply (safe-apps-sdk 9.1.0). */
export const PROTOCOL_VERSION = '9.1.0'

/** Every method a Safe App may ask of its host: `Methods` of safe-apps-sdk 9.1.0 and the unofficial `getCurrentTheme`. */
export const hostMethods = [
  'getSafeInfo',
  'getChainInfo',
  'getEnvironmentInfo',
  'getTxBySafeTxHash',
  'getSafeBalances',
  'sendTransactions',
  'signMessage',
  'signTypedMessage',
  'getOffChainSignature',
  'rpcCall',
  'wallet_getPermissions',
  'wallet_requestPermissions',
  'requestAddressBook',
  'getCurrentTheme',
] as const
export type HostMethod = (typeof hostMethods)[number]

/** The error texts of the real host; a reply carries one of them as a bare string, without code or data. */
export const hostErrorTexts = {
  rejected: 'Transaction was rejected',
  permissionsRejected: 'Permissions were rejected',
  failed: 'Request failed',
} as const

/** App → host: `{ id, method, params, env: { sdkVersion } }`. */
export type HostRequest = { id: string; method: string; params?: unknown; env: { sdkVersion: string } }

/** Host → app, bound to a request by its id alone. A theme push is a success with an id that nobody asked with. */
export type HostReply =
  | { id: string; success: true; version: string; data?: unknown }
  | { id: string; success: false; version: string; error: string }

/** A way to one other window or port; whoever makes it has already pinned origin and source. Messages are strangers' data. */
export type MessagePipe = {
  post(message: unknown): void
  /** @returns a function that stops listening. */
  subscribe(listener: (data: unknown) => void): () => void
}
