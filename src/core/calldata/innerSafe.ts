import type { Address, Hash, SafeTx, SafeVersion } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import type { DecodedCall } from './decode.ts'

/** The whole transaction that another Safe would run inside this call, once its next number is known. */
export type InnerSafeTransaction = { safe: Address; tx: SafeTx; safeTxHash: Hash }

/** That transaction and its hash, by the other Safe's release and number; undefined where the call runs none. */
export function innerSafeTransaction(
  { innerSafe, innerSafeTx }: DecodedCall,
  { chainId, version, nonce }: { chainId: number; version: SafeVersion; nonce: bigint },
): InnerSafeTransaction | undefined {
  if (innerSafe === undefined || innerSafeTx === undefined) return undefined
  const tx = { ...innerSafeTx, nonce }
  return { safe: innerSafe, tx, safeTxHash: safeTxHash({ chainId, address: innerSafe, version }, tx) }
}
