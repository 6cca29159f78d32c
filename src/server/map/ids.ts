import { getAddress, isAddress } from 'viem/utils'
import type { Address, Hash } from '#core/safe/safe.ts'

/** What a transaction's id points to. */
export type TransactionId =
  /** `safe` is null where the id names something that is no account. */
  | { kind: 'multisig'; safe?: Address | null; safeTxHash: Hash }
  | { kind: 'module'; safe: Address; id: string }
  | { kind: 'transfer'; safe: Address; id: string }

/** `multisig_<safe>_<safeTxHash>` */
export const multisigId = (safe: Address, safeTxHash: Hash) => `multisig_${safe}_${safeTxHash}`
/** `module_<safe>_<id>` */
export const moduleTransactionId = (safe: Address, id: string) => `module_${safe}_${id}`
/** `transfer_<safe>_<id>` */
export const transferTransactionId = (safe: Address, id: string) => `transfer_${safe}_${id}`
/** `creation_<safe>`, which no route resolves. */
export const creationId = (safe: Address) => `creation_${safe}`

const isHash = (text: string | undefined): text is Hash =>
  text !== undefined && /^0x[0-9a-fA-F]{64}$/.test(text)

/** `e` or `i`, a transaction's hash without 0x, and the log's index or the place in the call tree. */
const isLogged = (id: string) => /^[ei][0-9a-f]{64}[0-9,]*$/.test(id)

/** Reads an id or a bare safeTxHash; undefined for anything else, creations included. */
export function readTransactionId(text: string): TransactionId | undefined {
  if (isHash(text)) return { kind: 'multisig', safeTxHash: text.toLowerCase() as Hash }
  const [kind, address, id, ...rest] = text.split('_')
  if (!address || !id || rest.length > 0) return undefined
  const safe = isAddress(address, { strict: false }) ? getAddress(address) : null
  if (kind === 'multisig')
    return isHash(id) ? { kind, safe, safeTxHash: id.toLowerCase() as Hash } : undefined
  if (safe === null) return undefined
  if ((kind === 'module' || kind === 'transfer') && isLogged(id)) return { kind, safe, id }
  return undefined
}
