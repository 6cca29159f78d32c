import { parseAddress } from '#core/addresses/address.ts'
import type { Address, Hash } from '#core/safe/safe.ts'
import { FormatError } from './reader.ts'

/** What a transaction's id of the gateway says: the Safe, and the hash where it is one of a transaction that owners sign. */
export type TransactionId = { safe?: Address; safeTxHash?: Hash }

/**
 * Reads the gateway's ids: `multisig_<safe>_<safeTxHash>`, `module_<safe>_<id>`, `transfer_<safe>_<id>`, `creation_<safe>`, or
 * the bare safeTxHash. @throws FormatError
 */
export function readTransactionId(id: string): TransactionId {
  if (isHash(id)) return { safeTxHash: lowered(id) }
  const [, kind, safe = '', rest = ''] =
    /^(multisig|module|transfer|creation|ethereum)_(0x[0-9a-fA-F]{40})(?:_([\w-]{1,200}))?$/.exec(id) ?? []
  const read = parseAddress(safe)
  if (kind === undefined || !read.ok || (kind === 'multisig' && !isHash(rest)))
    throw new FormatError('The transaction id in this link is unknown here.')
  return { safe: read.address, ...(kind === 'multisig' ? { safeTxHash: lowered(rest) } : {}) }
}

function isHash(text: string): boolean {
  return /^0x[0-9a-fA-F]{64}$/.test(text)
}

function lowered(hash: string): Hash {
  return `0x${hash.slice(2).toLowerCase()}`
}
