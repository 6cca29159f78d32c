import type { Address, Hash } from '#core/safe/safe.ts'

/** The parts of a transaction's id: `multisig_<safe>_<safeTxHash>`, or the bare safeTxHash; undefined for any other id. */
export function parseTransactionId(id: string): { safe?: Address; safeTxHash: Hash } | undefined {
  const match = /^(?:multisig_(0x[0-9a-fA-F]{40})_)?(0x[0-9a-fA-F]{64})$/.exec(id)
  if (match === null) return undefined
  const [, safe, hash] = match
  return { safe: safe as Address | undefined, safeTxHash: hash?.toLowerCase() as Hash }
}
