import type { TypedDataDefinition } from 'viem'
import type { Chain } from '#chain/node/client.ts'
import type { Address, Call, Hash, Hex } from '#core/safe/safe.ts'
import type { Gateway } from '#gateway/client/client.ts'
import type { HostProfile } from './profile.ts'

/** An owner who can sign EIP-712 typed data and, where they have gas to spend, send a transaction of their own account. */
export type Signer = {
  address: Address
  signTypedData(typedData: TypedDataDefinition): Promise<Hex>
  send?(call: { to: Address; data: Hex }): Promise<Hash>
}

export type TransactionsRequest = {
  kind: 'transactions'
  calls: readonly Call[]
  /** The one transaction of the Safe that they become, with its hash. */
  safeTxHash: Hash
  nonce: bigint
  safeTxGas: bigint
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

/** A yes to transactions that changes what was asked, as a wallet's dialog lets a person do, or that sends it at once. */
export type Approval = {
  signer: Signer
  /** The calls that are left, in the order they are left in. */
  calls?: readonly Call[]
  nonce?: bigint
  safeTxGas?: bigint
  /** Execute it too, once enough owners have signed; otherwise it is proposed only. */
  isExecuted?: boolean
}

/** Whoever decides for this host: a person at a dialog, or a test's policy. `undefined` is a no, 'closed' a dialog that was shut without an answer. */
export type Decider = {
  /** `signal` is aborted when the dialog has to give way to another one. */
  transactions(
    request: TransactionsRequest,
    signal?: AbortSignal,
  ): Promise<Signer | Approval | 'closed' | undefined>
  /** Asked once for each signature that is still needed. */
  message(request: MessageRequest, signal?: AbortSignal): Promise<Signer | 'closed' | undefined>
  permissions(request: PermissionsRequest): Promise<boolean | 'closed'>
  /** Is shown transactions that cannot be sent, with the reason, and resolves once that is shut. */
  invalid?(problem: string, signal?: AbortSignal): Promise<void>
  /** "Closing this window will discard your current progress": whether the open dialog gives way to the next. Without it, it stays. */
  discards?(): Promise<boolean>
}

/**
 * A page where an owner reads, signs and proposes by the page's own way: it is told what the app asked for, and only what came of it
 * comes back. `undefined` is a no.
 */
export type Proposer = {
  transactions(
    request: { calls: readonly Call[]; safeTxGas: bigint },
    signal?: AbortSignal,
  ): Promise<Hash | undefined>
  /** The signature of the whole Safe, once enough owners have signed. */
  message(
    message: string | Record<string, unknown>,
    signal?: AbortSignal,
  ): Promise<{ messageHash: Hash; signature: Hex } | undefined>
}

/** What a host knows and uses while one app is open for one Safe. */
export type HostContext = {
  safe: Address
  chain: Chain
  gateway: Gateway
  decide: Decider
  /** Where there is one, transactions and messages go to it and not to `decide`. */
  proposer?: Proposer
  /** Which methods of the node an app may ask for; without it any, as with the real host. */
  mayAsk?: (method: string) => boolean
  /** What kind of host this one is like. */
  profile: HostProfile
  /** Named in each proposal's `origin`. */
  app: { url: string; name: string }
  /** What the network is called, for apps that know networks by name. */
  chainName?: string
  /** The host page's own origin. */
  hostOrigin: string
  /** The account that looks at the app; without one, or with one that is no owner, the Safe is read-only. */
  viewer: () => Address | undefined
  isDark: () => boolean
  /** Messages become transactions of SignMessageLib, as with the real host's setting "always sign on chain". */
  isSignedOnChain?: () => boolean
  /** What balances are valued in where the app does not say. */
  currency?: () => string
  addressBook: readonly { address: Address; name: string }[]
  now: () => number
}
