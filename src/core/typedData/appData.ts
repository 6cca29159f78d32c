import type { Hex } from '#core/safe/safe.ts'

/** The hash of the document `{}` (keccak256 of its two bytes), which has neither hooks nor fees. */
const emptyDocument: Hex = '0xb48d38f93eaa084033fc5970bf96e559c33c4cdc07d889ab00b4d63f9590739d'

/** Whether no document with hooks and fees belongs to an order of CoW Protocol, by the hash in it (GPv2Order.sol, `appData`). */
export const isEmptyAppData = (hash: Hex): boolean =>
  /^0x0*$/.test(hash) || hash.toLowerCase() === emptyDocument
