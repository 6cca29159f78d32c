import type { Address, Hash, Hex, SafeTx, SafeVersion } from '#core/safe/safe.ts'

/**
 * Where in the chain a fact was told; timestamp in epoch milliseconds. What no log tells stands behind the logs of its block, and
 * `frame` is then its place in the call tree, as `trace_transaction` writes it.
 */
export type LogPosition = {
  blockNumber: number
  logIndex: number
  timestamp: number
  transactionHash: Hash
  frame?: string
}

/** A Safe: made by an official factory from an official singleton, or asked for. */
export type CreationFact = LogPosition & {
  safe: Address
  singleton: Address
  version: SafeVersion
  factory?: Address
  creator?: Address
  setupData?: Hex
  saltNonce?: bigint
  asked?: true
}

/** An account became, or ceased to be, an owner. */
export type OwnershipFact = LogPosition & { safe: Address; owner: Address; owned: boolean }

/** What can be set on a Safe besides its owners. */
export type SettingKind =
  | 'singleton'
  | 'threshold'
  | 'fallbackHandler'
  | 'guard'
  | 'moduleGuard'
  | 'enabledModule'
  | 'disabledModule'
  | 'signedMessage'

/** A setting changed; `subject` is the address, the number or the hash that it is about. */
export type SettingFact = LogPosition & { safe: Address; kind: SettingKind; subject: string }

/** A multisig transaction that was executed; `found` where calldata, a log or a call tree shows what it was. */
export type ExecutionFact = LogPosition & {
  safe: Address
  safeTxHash: Hash
  success: boolean
  payment: bigint
  executor: Address
  found?: { tx: SafeTx; signatures: Hex }
}

/** An owner approved a hash on chain. */
export type ApprovalFact = LogPosition & { safe: Address; safeTxHash: Hash; owner: Address }

/** A call that a module made through the Safe; `call` where a log, calldata or a call tree shows it. */
export type ModuleFact = LogPosition & {
  safe: Address
  module: Address
  success: boolean
  call?: { to: Address; value: bigint; data: Hex; operation: 0 | 1 }
}

/**
 * Ether that came in, or a token that came or went. `amount` is the token id for ERC721 and ERC1155, of which `quantity` says how
 * many; `part` counts the transfers of one log.
 */
export type TransferFact = LogPosition & {
  safe: Address
  kind: 'NATIVE_COIN' | 'ERC20' | 'ERC721' | 'ERC1155'
  token?: Address
  sender: Address
  recipient: Address
  amount: bigint
  quantity?: bigint
  part?: number
}

/** Everything a range of blocks tells about Safes, ready to be written at once. */
export type RangeFacts = {
  from: number
  to: number
  blocks: readonly { number: number; hash: Hash; timestamp: number }[]
  creations: readonly CreationFact[]
  ownerships: readonly OwnershipFact[]
  settings: readonly SettingFact[]
  executions: readonly ExecutionFact[]
  approvals: readonly ApprovalFact[]
  modules: readonly ModuleFact[]
  transfers: readonly TransferFact[]
}
