import type { Progress } from '#core/checks/facts.ts'
import type { Address, Confirmation, Hash, SafeTx } from '#core/safe/safe.ts'

/** What a service says of a transaction that owners sign, in the vocabulary of the chain. */
export type Claim = {
  /** The id and the Safe that the answer itself names. */
  id: string
  safe: Address
  tx: SafeTx
  safeTxHash: Hash
  owners: readonly Address[]
  threshold: number
  confirmations: readonly Confirmation[]
  /** How far it is; undefined for a word that this build does not know. */
  progress: Progress | undefined
  /** The service says that its nonce is used: it ran, or another with the same nonce did. */
  isDone: boolean
  txHash: Hash | undefined
  executor: Address | undefined
  /** In ms since 1970. */
  executedAt: number | undefined
  proposer: Address | undefined
  delegate: Address | undefined
}
