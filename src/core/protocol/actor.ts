import type { EIP1193Provider, TypedDataDefinition } from 'viem'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'

/** What a transaction is sent at, in wei per gas: one price, or a limit and the tip in it (EIP-1559). */
export type Fees = { gasPrice: bigint } | { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

/**
 * A transaction as an actor is asked for it: an owner sends it from their account, at these fees or as their wallet thinks right;
 * a Safe has its host propose it.
 */
export type SendRequest = { to: Address; value: bigint; data: Hex; fees?: Fees }

/**
 * What an actor gives back once the request left its hands: a `txHash` is on its way to a block, a `safeTxHash`
 * is a proposal that waits for owners.
 */
export type Sent = { kind: 'txHash'; hash: Hash } | { kind: 'safeTxHash'; hash: Hash }

/** Who this page acts as: a Safe inside a host frame, or one owner (EOA) standalone. All that features know of a connection. */
export interface Actor {
  readonly kind: 'safe' | 'owner'
  readonly address: Address
  readonly chainId: number
  /** @throws UserRejectedRequestError (viem) when the person declines. */
  send(requests: readonly SendRequest[]): Promise<Sent>
  /** EIP-712 signature of this account. @throws UserRejectedRequestError (viem) when the person declines. */
  signTypedData(typedData: TypedDataDefinition): Promise<Hex>
  /** EIP-191 signature of this account. @throws UserRejectedRequestError (viem) when the person declines. */
  signMessage(message: string): Promise<Hex>
  /** Asks the wallet to change its network; absent where the host decides which network it is. */
  switchChain?(chainId: number): Promise<void>
  readonly provider: EIP1193Provider
}
