import type { TypedDataDefinition } from 'viem'
import type { Chain } from '#chain/client.ts'
import type { Address, Call, Hash, Hex } from '#core/safe.ts'
import type { Gateway } from '#gateway/client.ts'

/** An owner who can sign EIP-712 typed data. */
export type Signer = { address: Address; signTypedData(typedData: TypedDataDefinition): Promise<Hex> }

export type TransactionsRequest = {
  kind: 'transactions'
  calls: readonly Call[]
  /** The one transaction of the Safe that they become, with its hash. */
  safeTxHash: Hash
  nonce: bigint
}

export type MessageRequest = {
  kind: 'message'
  /** What the app wants signed: text, or EIP-712 typed data. */
  message: string | Record<string, unknown>
  messageHash: Hash
  signedBy: readonly Address[]
  threshold: number
}

export type PermissionsRequest = { kind: 'permissions'; permissions: readonly string[] }

/** Whoever decides for this host: a person at a dialog, or a test's policy. `undefined` is a no. */
export type Decider = {
  transactions(request: TransactionsRequest): Promise<Signer | undefined>
  /** Asked once for each signature that is still needed. */
  message(request: MessageRequest): Promise<Signer | undefined>
  permissions(request: PermissionsRequest): Promise<boolean>
}

/** What a host knows and uses while one app is open for one Safe. */
export type HostContext = {
  safe: Address
  chain: Chain
  gateway: Gateway
  decide: Decider
  /** Named in each proposal's `origin`. */
  app: { url: string; name: string }
  /** The host page's own origin. */
  hostOrigin: string
  /** The account that looks at the app; without one, or with one that is no owner, the Safe is read-only. */
  viewer: () => Address | undefined
  isDark: () => boolean
  addressBook: readonly { address: Address; name: string }[]
  now: () => number
}
