import type { Address, Hash, Hex } from 'viem'

export type { Address, Hash, Hex }

/** The Safe releases whose hashes and signatures this build knows, newest last (semver without a network suffix). */
export const safeVersions = ['0.1.0', '1.0.0', '1.1.1', '1.2.0', '1.3.0', '1.4.1', '1.5.0'] as const
export type SafeVersion = (typeof safeVersions)[number]

/** Everything that goes into a Safe's EIP-712 domain: its address, since 1.3.0 the chain id too; the release says which. */
export type SafeIdentity = { chainId: number; address: Address; version: SafeVersion }

/** 0 = CALL, 1 = DELEGATECALL, as `Enum.Operation` of the Safe contracts. */
export type Operation = 0 | 1

/** The ten fields of `SafeTx` (GnosisSafe.sol, `encodeTransactionData`); amounts in wei or token base units. */
export type SafeTx = {
  to: Address
  value: bigint
  data: Hex
  operation: Operation
  safeTxGas: bigint
  baseGas: bigint
  gasPrice: bigint
  gasToken: Address
  refundReceiver: Address
  nonce: bigint
}

/** One inner call: what `execTransaction`, or one entry of a MultiSend, does. */
export type Call = { to: Address; value: bigint; data: Hex; operation: Operation }

/** An owner's claimed agreement to a safeTxHash: the signature bytes as the service lists them, or none. */
export type Confirmation = { owner: Address; signature?: Hex; submittedAt?: number }

/** What the chain itself says of a Safe at one block. */
export type SafeState = {
  chainId: number
  address: Address
  version: string
  owners: readonly Address[]
  threshold: number
  nonce: bigint
  singleton: Address
  blockNumber: bigint
}

/** The same as somebody else tells it: which code runs there and at which block that was may be left out. */
export type ReportedState = Omit<SafeState, 'singleton' | 'blockNumber'> &
  Partial<Pick<SafeState, 'singleton' | 'blockNumber'>>
