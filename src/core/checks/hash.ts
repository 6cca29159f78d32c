import type { Hash, SafeIdentity, SafeTx } from '#core/safe.ts'
import { domainHash, safeTxHash, safeTxMessageHash } from '#core/safeTxHash.ts'
import { hashesAgree } from '#core/safeTxTypedData.ts'
import { finding, notOffered, pass, unknown } from './catalogue/hash.ts'
import type { Fact } from './fact.ts'
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

/** HASH-03: does the Safe's own getTransactionHash() give the hash that was computed here? */
export function checkContractHash(computed: Hash, answered: Fact<Hash> | undefined): Result {
  if (answered === undefined) return notOffered('HASH-03', 'The Safe itself was not asked for the hash.')
  if (!answered.known) return unknown('HASH-03', answered.reason)
  const evidence = { computed, answered: answered.value }
  if (answered.value.toLowerCase() === computed) return pass('HASH-03', evidence)
  return finding('HASH-03', 'Your Safe computes another hash.', evidence, {
    wayOn: 'Do not sign: version, network or code of this Safe are not what they seem.',
  })
}

/** HASH-04: does the Safe's own domainSeparator() give the domain hash that was computed here? */
export function checkDomain(safe: SafeIdentity, answered: Fact<Hash> | undefined): Result {
  if (answered === undefined) return notOffered('HASH-04', 'The Safe itself was not asked for its domain.')
  if (!answered.known) return unknown('HASH-04', answered.reason)
  const computed = domainHash(safe)
  const evidence = { computed, answered: answered.value, version: safe.version, chainId: safe.chainId }
  if (answered.value.toLowerCase() === computed) return pass('HASH-04', evidence)
  return finding('HASH-04', 'Version or chain of this Safe is not what was said.', evidence)
}

/** HASH-07: the hashes a signing device shows before it signs; never a finding, they are there to be compared by eye. */
export function deviceHashes(safe: SafeIdentity, tx: SafeTx): Result {
  const hashes = {
    domainHash: domainHash(safe),
    messageHash: safeTxMessageHash(tx, safe.version),
    safeTxHash: safeTxHash(safe, tx),
  }
  return pass('HASH-07', hashes, 'Compare the hashes shown here with those on your device.')
}

/** HASH-08: do the two independent implementations here give one hash? */
export function checkTwoWays(safe: SafeIdentity, tx: SafeTx, agree = hashesAgree): Result {
  if (agree(safe, tx)) return pass('HASH-08', { computed: safeTxHash(safe, tx) })
  return finding(
    'HASH-08',
    'Internal check failed: two ways of computing the hash disagree.',
    { computed: safeTxHash(safe, tx) },
    { wayOn: 'Do not sign with this page. Tell whoever runs it.' },
  )
}
