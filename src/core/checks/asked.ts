import { isSameAddress } from '#core/address.ts'
import type { Address, Hash } from '#core/safe.ts'
import { finding, pass } from './catalogue/hash.ts'
import type { Result } from './result.ts'

/** The parts of a transaction's id: `multisig_<safe>_<safeTxHash>`, or the bare safeTxHash; undefined for any other id. */
export function parseTransactionId(id: string): { safe?: Address; safeTxHash: Hash } | undefined {
  const match = /^(?:multisig_(0x[0-9a-fA-F]{40})_)?(0x[0-9a-fA-F]{64})$/.exec(id)
  if (match === null) return undefined
  const [, safe, hash] = match
  return { safe: safe as Address | undefined, safeTxHash: hash?.toLowerCase() as Hash }
}

/**
 * HASH-02: is what came back the transaction that was asked for? `computed` is the hash of the details shown, or, where none
 * can be computed, the claimed one.
 */
export function checkAsked(
  asked: { safe: Address; id: string },
  claimed: { safe: Address; id: string },
  computed: Hash,
): Result {
  const ids = [parseTransactionId(asked.id), parseTransactionId(claimed.id)]
  const evidence = { asked, claimed, computed }
  const isSameSafe = [claimed.safe, ...ids.map((id) => id?.safe)].every(
    (safe) => safe === undefined || isSameAddress(safe, asked.safe),
  )
  if (!isSameSafe) return finding('HASH-02', 'This is a transaction of another Safe.', evidence)
  if (ids.every((id) => id?.safeTxHash === computed)) return pass('HASH-02', evidence)
  return finding('HASH-02', 'This link points to another transaction.', evidence)
}
