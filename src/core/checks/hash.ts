import type { Hash, SafeIdentity, SafeTx } from '#core/safe.ts'
import { safeTxHash } from '#core/safeTxHash.ts'
import { finding, pass } from './catalogue/hash.ts'
import type { Result } from './result.ts'

/** HASH-01: does the claimed safeTxHash belong to the transaction that is shown? */
export function checkSafeTxHash(safe: SafeIdentity, tx: SafeTx, claimed: Hash): Result {
  const computed = safeTxHash(safe, tx)
  if (computed === claimed.toLowerCase()) return pass('HASH-01', { computed })
  return finding('HASH-01', 'The details shown do not belong to this transaction hash.', {
    claimed,
    computed,
  })
}
