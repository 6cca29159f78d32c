import { concat, keccak256, numberToHex, padHex } from 'viem'
import { encodeExecTransaction } from '#core/calldata/execTransaction.ts'
import type { Address, Hex, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { approvedSignature } from '#core/signatures/approvedSignature.ts'

/** A transaction to try, and whose agreement is supposed for the trial. */
export type TrialRequest = { safe: SafeIdentity; tx: SafeTx; approvers: readonly Address[]; from: Address }

/** State that a trial changes beforehand, by account, as nodes take it. */
export type Overrides = Record<
  Address,
  { balance?: Hex; nonce?: Hex; code?: Hex; stateDiff?: Record<Hex, Hex> }
>

/** Two changes of state one after the other; addresses come out in lower case. */
export function onTopOf(first: Overrides, second: Overrides): Overrides {
  const merged = new Map<string, Overrides[Address]>()
  for (const [account, change] of [...Object.entries(first), ...Object.entries(second)]) {
    const before = merged.get(account.toLowerCase())
    const stateDiff = { ...before?.stateDiff, ...change.stateDiff }
    merged.set(account.toLowerCase(), { ...before, ...change, stateDiff })
  }
  return Object.fromEntries(merged)
}

/** A call as nodes take it. */
export type NodeCall = { from: Address; to: Address; data: Hex; gasPrice?: Hex; gas?: Hex }

/** Slots of every release (SafeStorage.sol). */
const slots = { owners: 2, nonce: 5, approvedHashes: 8 }
const word = (value: number | bigint): Hex => numberToHex(value, { size: 32 })
const entry = (key: Hex, slot: Hex): Hex => keccak256(concat([padHex(key, { size: 32 }), slot]))

/** The real `execTransaction`, with the approvers' agreement by approved hash. */
export function executionOf({ safe, tx, approvers, from }: TrialRequest): NodeCall {
  const signatures = approvers.map((owner) => ({ owner, signature: approvedSignature(owner) }))
  return { from, to: safe.address, data: encodeExecTransaction(tx, signatures) }
}

/** What must be so for it to be its turn and agreed to: its number is next, its hash approved (`approvedHashes[owner][hash]`). */
export function supposed({ safe, tx, approvers }: TrialRequest): Record<Hex, Hex> {
  const hash = safeTxHash(safe, tx)
  const approvals = approvers.map((owner) => [entry(hash, entry(owner, word(slots.approvedHashes))), word(1)])
  return { [word(slots.nonce)]: word(tx.nonce), ...Object.fromEntries(approvals) }
}

/**
 * Accounts that count as owners in a trial without being in the list of owners, so that a queue can be run through although owners and
 * threshold change on the way: a Safe only asks whether `owners[account]` is set (OwnerManager.sol).
 */
export function standIns(count: number): { approvers: Address[]; stateDiff: Record<Hex, Hex> } {
  const approvers = Array.from(
    { length: count },
    (_, at): Address => padHex(numberToHex(0x436f756e_00000000n + BigInt(at)), { size: 20 }),
  )
  const entries = approvers.map((account) => [entry(account, word(slots.owners)), word(1)])
  return { approvers, stateDiff: Object.fromEntries(entries) }
}
