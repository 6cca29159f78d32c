import type { Address, Hash, Hex, SafeTx } from '#core/safe.ts'

/** Where in the chain a fact was told; timestamp in epoch milliseconds. */
export type Place = { blockNumber: number; logIndex: number; timestamp: number; transactionHash: Hash }

/** A Safe that an official factory made from an official singleton. */
export type CreationFact = Place & {
  safe: Address
  singleton: Address
  factory: Address
  creator: Address
  setupData?: Hex
  saltNonce?: bigint
}

/** An account became, or ceased to be, an owner. */
export type OwnershipFact = Place & { safe: Address; owner: Address; owned: boolean }

/** A multisig transaction that was executed; `tx` and `signatures` where calldata or a log shows them. */
export type ExecutionFact = Place & {
  safe: Address
  safeTxHash: Hash
  success: boolean
  payment: bigint
  executor: Address
  found?: { tx: SafeTx; signatures: Hex }
}

/** An owner approved a hash on chain. */
export type ApprovalFact = Place & { safe: Address; safeTxHash: Hash; owner: Address }

/** A call that a module made through the Safe; `call` is what SafeL2 logs of it. */
export type ModuleFact = Place & {
  safe: Address
  module: Address
  success: boolean
  call?: { to: Address; value: bigint; data: Hex; operation: 0 | 1 }
}

/** Ether that came in by SafeReceived, or a token that came or went. `amount` is the token id for ERC-721. */
export type TransferFact = Place & {
  safe: Address
  kind: 'NATIVE_COIN' | 'ERC20' | 'ERC721'
  token?: Address
  sender: Address
  recipient: Address
  amount: bigint
}

/** Everything a range of blocks tells about Safes, ready to be written at once. */
export type RangeFacts = {
  from: number
  to: number
  blocks: readonly { number: number; hash: Hash; timestamp: number }[]
  creations: readonly CreationFact[]
  ownerships: readonly OwnershipFact[]
  executions: readonly ExecutionFact[]
  approvals: readonly ApprovalFact[]
  modules: readonly ModuleFact[]
  transfers: readonly TransferFact[]
}
